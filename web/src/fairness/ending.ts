// What is checked when a deal is opened: checks 1 to 7 of docs/fairness.md, against what
// was told before; and that cards played came from the hands that the pack gave.

import type { Json } from "../protocol";
import { type Bytes, fromHex, toHex } from "./bytes";
import type { Deal, Pack } from "./deal";
import type { Found, StepId } from "./faults";
import type { Facts } from "./games";
import { lotSeed, mixed, packSeed, secretCommitment, valueCommitment } from "./mixing";
import { Numbers, drawLot, shuffled } from "./numbers";
import { type Proof, type ProofSeat, readProof } from "./proof";
import { sealOf } from "./seal";

/** What a proof has shown. */
export interface Ending {
  proof: Proof | null;
  /** The packs of the deal, derived anew. */
  packs: string[][];
  faults: Found[];
  /** Steps that could be checked in full. */
  done: ReadonlySet<StepId>;
}

/** No value: a commitment that was never made is written so, or as null. */
const NOBODY = "0".repeat(64);

/** Check an opened deal; or, if it was not dealt, a shuffle that came to nothing. */
export async function ending(
  deal: Deal,
  data: Json | undefined,
  dealt: boolean,
): Promise<Ending> {
  const proof = readProof(data, dealt);
  const end: Ending = { proof, packs: [], faults: [], done: new Set() };
  if (proof === null) return { ...end, faults: [{ code: "proof-form" }] };
  const done = new Set<StepId>();
  const faults = [
    ...(await secretFaults(deal, proof, done)),
    ...(await valueFaults(deal, proof, done)),
    ...ownFaults(deal, proof, done),
  ];
  const values = proof.seats.map(({ value }) => value);
  const whole = values.every((value) => value !== null);
  if (!dealt) {
    if (whole || proof.packs.length > 0) faults.push({ code: "needlessly-abandoned" });
    return { ...end, faults, done };
  }
  if (!whole) return { ...end, faults: [...faults, { code: "value-missing" }], done };
  faults.push(...sealsTold(deal, proof));
  if (deal.facts === null) return { ...end, faults, done };
  const mix = await mixed(fromHex(proof.secret), values.map(fromHex));
  const packs = await packsOf(deal.facts, mix, proof.packs.length);
  faults.push(
    ...(await sealFaults(deal, proof, mix, packs, done)),
    ...seenFaults(deal, packs, done),
    ...voidFaults(deal.facts, packs, done),
    ...(await lotFaults(deal, deal.facts, mix, proof.seats.length, done)),
    ...handFaults(deal, deal.facts, packs, done),
  );
  return { proof, packs, faults, done };
}

type Done = Set<StepId>;

async function secretFaults(deal: Deal, proof: Proof, done: Done): Promise<Found[]> {
  const faults: Found[] = [];
  const hashed = toHex(await secretCommitment(fromHex(proof.secret)));
  if (hashed !== proof.commitment) faults.push({ code: "proof-secret" });
  if (deal.commitment === null) return faults;
  if (deal.commitment !== proof.commitment) faults.push({ code: "proof-commitment" });
  done.add("secret");
  return faults;
}

async function valueFaults(deal: Deal, proof: Proof, done: Done): Promise<Found[]> {
  if (deal.seats > 0 && proof.seats.length !== deal.seats)
    return [{ code: "proof-form" }];
  const faults: Found[] = [];
  let known = true;
  for (const [seat, shown] of proof.seats.entries()) {
    if (shown.value !== null && !(await fits(seat, shown, shown.value)))
      faults.push({ code: "value-wrong" });
    const told = deal.pledges?.commitments[seat] ?? null;
    known &&= told !== null || (shown.value === null && isNobody(shown.commitment));
    if (told === null) continue;
    const supplied = deal.pledges?.supplied[seat] === true;
    if (told !== shown.commitment || supplied !== shown.supplied)
      faults.push({ code: "value-changed" });
  }
  if (known) done.add("values");
  return faults;
}

async function fits(seat: number, shown: ProofSeat, value: string): Promise<boolean> {
  const hashed = await valueCommitment(seat, fromHex(value), shown.supplied);
  return toHex(hashed) === shown.commitment;
}

function isNobody(commitment: string | null): boolean {
  return commitment === null || commitment === NOBODY;
}

function ownFaults(deal: Deal, proof: Proof, done: Done): Found[] {
  const shown = deal.you === null ? undefined : proof.seats[deal.you];
  if (shown === undefined || deal.share === null) return [];
  // Too late is no fault: the server then supplies the value, and says so.
  if (shown.supplied) return deal.confirmed ? [{ code: "own-supplied" }] : [];
  if (shown.commitment !== deal.share.commitment) return [{ code: "own-commitment" }];
  if (shown.value !== null && shown.value !== deal.share.value)
    return [{ code: "own-value" }];
  if (shown.value !== null) done.add("own");
  return [];
}

function sealsTold(deal: Deal, proof: Proof): Found[] {
  const faults: Found[] = [];
  const roots = deal.packs.map(({ root }) => root);
  if (deal.commitment !== null && roots.join() !== proof.packs.join())
    faults.push({ code: "seals-changed" });
  if (proof.number !== proof.packs.length - 1) faults.push({ code: "pack-number" });
  return faults;
}

async function packsOf(facts: Facts, mix: Bytes, count: number): Promise<string[][]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) =>
      shuffled(facts.cards, await packSeed(mix, number)),
    ),
  );
}

async function sealFaults(
  deal: Deal,
  proof: Proof,
  mix: Bytes,
  packs: readonly string[][],
  done: Done,
): Promise<Found[]> {
  const faults: Found[] = [];
  for (const [number, pack] of packs.entries())
    if (toHex(await sealOf(mix, number, pack)) !== proof.packs[number])
      faults.push({ code: "seal-wrong" });
  if (deal.packs.length > 0) done.add("pack");
  return faults;
}

function seenFaults(deal: Deal, packs: readonly string[][], done: Done): Found[] {
  if (deal.packs.some(({ seen }) => seen.size > 0)) done.add("cards");
  return deal.packs.flatMap(({ seen }, number) =>
    [...seen]
      .filter(([place, card]) => packs[number]?.[place] !== card)
      .map(([, card]): Found => ({ code: "card-elsewhere", card })),
  );
}

function voidFaults(facts: Facts, packs: readonly string[][], done: Done): Found[] {
  done.add("void");
  const sound = packs.slice(0, -1).every((pack) => facts.isVoid(pack));
  return sound ? [] : [{ code: "not-void" }];
}

async function lotFaults(
  deal: Deal,
  facts: Facts,
  mix: Bytes,
  seats: number,
  done: Done,
): Promise<Found[]> {
  if (!deal.first) return [];
  if (deal.lot.dealer === null) return [{ code: "lot-missing" }];
  const numbers = new Numbers(await lotSeed(mix));
  const { dealer, cuts } = await drawLot(facts.lot, seats, facts.cards, numbers);
  done.add("lot");
  const same =
    dealer === deal.lot.dealer &&
    deal.packs.every((pack) => pack.dealer === dealer) &&
    written(cuts) === written(deal.lot.cuts);
  return same ? [] : [{ code: "lot-wrong" }];
}

function written(cuts: Deal["lot"]["cuts"]): string {
  return cuts.map(({ player, card }) => `${String(player)} ${card}`).join();
}

/** Every card played must come from the hand that the opened pack gave to its seat. */
function handFaults(
  deal: Deal,
  facts: Facts,
  packs: readonly string[][],
  done: Done,
): Found[] {
  const told: Pack | undefined = deal.packs.at(-1);
  const pack = packs[deal.packs.length - 1];
  if (told === undefined || told.dealer === null || pack === undefined) return [];
  const held = Array.from({ length: deal.seats }, () => new Set<string>());
  for (const [place, seat] of facts.dealt(told.dealer).entries())
    if (seat !== undefined) held[seat]?.add(pack[place] ?? "");
  const faults: Found[] = [];
  for (const turn of told.course) {
    if ("place" in turn) held[turn.seat]?.add(pack[turn.place] ?? "");
    else
      for (const card of turn.cards)
        if (held[turn.seat]?.delete(card) !== true)
          faults.push({ code: "not-held", card });
  }
  done.add("hands");
  return faults;
}
