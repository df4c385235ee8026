// What can be wrong with a deal. Each code names the message `web-fault-<code>`, and the
// step of the proof that it spoils.

/** Steps of a proof, in the order in which they are shown. */
export const STEPS = [
  "secret",
  "values",
  "own",
  "lot",
  "pack",
  "cards",
  "hands",
  "void",
] as const;

/** A step of a proof. */
export type StepId = (typeof STEPS)[number];

/** Every fault, and the step that it belongs to. Codes are never renamed. */
export const FAULTS = {
  "commitment-changed": "secret",
  "commitment-reused": "secret",
  "hidden-deal": "secret",
  "proof-form": "secret",
  "proof-commitment": "secret",
  "proof-secret": "secret",
  "value-changed": "values",
  "value-missing": "values",
  "value-wrong": "values",
  "needlessly-abandoned": "values",
  "own-commitment": "own",
  "own-supplied": "own",
  "own-value": "own",
  "lot-missing": "lot",
  "lot-wrong": "lot",
  "seal-missing": "pack",
  "seals-changed": "pack",
  "seal-wrong": "pack",
  "pack-number": "pack",
  "told-otherwise": "cards",
  "opening-form": "cards",
  "opening-not-named": "cards",
  "opening-missing": "cards",
  "opening-wrong": "cards",
  "wrong-place": "cards",
  "place-twice": "cards",
  "card-twice": "cards",
  "card-unopened": "cards",
  "card-elsewhere": "cards",
  "check-failed": "cards",
  "not-held": "hands",
  "not-void": "void",
} as const satisfies Record<string, StepId>;

/** Code of a fault. */
export type FaultCode = keyof typeof FAULTS;

/** Something that is not as it should be. */
export interface Fault {
  code: FaultCode;
  /** The card that it is about, if it is about one. */
  card?: string;
  /** Number of the event by which it came to light; 0 where it was no event. */
  number: number;
}

/** A fault before it is known in which event it came to light. */
export type Found = Omit<Fault, "number">;

/** A step of the proof: good, bad, or not checked. */
export interface Step {
  id: StepId;
  result: "good" | "bad" | "unknown";
}

/**
 * The steps of a proof: what was checked in full, and what faults there are. The lot is
 * one of them in the first deal of a match, and void packs only where there were some.
 */
export function stepsOf(
  done: ReadonlySet<StepId>,
  faults: readonly Fault[],
  first: boolean,
  packs: number,
): Step[] {
  return STEPS.filter((id) => (id !== "lot" || first) && (id !== "void" || packs > 1))
    .map((id): Step => ({ id, result: done.has(id) ? "good" : "unknown" }))
    .map((step) => spoilt(step, faults));
}

/** A step, bad if there is a fault that belongs to it. */
export function spoilt(step: Step, faults: readonly Fault[]): Step {
  const bad = faults.some(({ code }) => FAULTS[code] === step.id);
  return bad ? { ...step, result: "bad" } : step;
}
