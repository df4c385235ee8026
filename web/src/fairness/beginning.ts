// What is checked before a pack is sealed: who has bound himself to what.

import type { RoundShown, Setup, Told } from "../protocol";
import { isHex } from "./bytes";
import { type Deal, blankDeal, seatIn, textIn } from "./deal";
import type { Found } from "./faults";
import { factsOf } from "./games";

/** A deal whose shuffle begins. */
export function begun(told: Told, setup: Setup | null, you: number | null): Deal {
  return {
    ...blankDeal(seatIn(told, "number") ?? 0),
    you,
    seats: setup?.seats ?? 0,
    facts: setup === null ? null : factsOf(setup),
    commitment: textIn(told, "commitment"),
  };
}

/**
 * What is wrong when a shuffle begins: a deal before it that was never opened, a secret
 * that was used before, or one that was told otherwise before the page was loaded again.
 */
export function beginningFaults(
  deal: Deal,
  before: Deal | null,
  used: ReadonlySet<string>,
): Found[] {
  const faults: Found[] = [];
  const { commitment, pledges } = deal;
  if (before !== null && !before.over) faults.push({ code: "hidden-deal" });
  if (commitment !== null && used.has(commitment))
    faults.push({ code: "commitment-reused" });
  if (!isHex(commitment) || (pledges?.commitment ?? commitment) !== commitment)
    faults.push({ code: "commitment-changed" });
  return faults;
}

/** What is wrong with how a shuffle stands, given what was told of it before. */
export function pledgeFaults(deal: Deal, shown: RoundShown): Found[] {
  const faults: Found[] = [];
  if (shown.commitment !== deal.commitment) faults.push({ code: "commitment-changed" });
  const before = deal.pledges;
  const changed = before?.commitments.some(
    (first, seat) =>
      first !== null &&
      (shown.commitments[seat] !== first ||
        shown.supplied[seat] !== before.supplied[seat]),
  );
  if (changed === true) faults.push({ code: "value-changed" });
  return [...faults, ...ownFaults(deal, shown)];
}

function ownFaults({ you, share, confirmed }: Deal, shown: RoundShown): Found[] {
  const own = you === null ? null : (shown.commitments[you] ?? null);
  if (you === null || own === null || share === null) return [];
  // Whoever is too late is answered for, which is no fault; but not whoever was in time.
  if (shown.supplied[you] === true) return confirmed ? [{ code: "own-supplied" }] : [];
  return own === share.commitment ? [] : [{ code: "own-commitment" }];
}
