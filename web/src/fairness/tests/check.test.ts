// Recorded deals: as they were, and changed in every way that a server could cheat.

import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterAll, describe, expect, it, vi } from "vitest";
import { FAULTS, type FaultCode, type Found, STEPS } from "../faults";
import { DealCheck } from "../check.svelte";
import {
  type Example,
  NAMES,
  checked,
  drawn,
  event,
  events,
  example,
  opening,
  other,
  proofIn,
  rounds,
  set,
  tell,
  without,
} from "./examples";
import { fromHex, toHex } from "../bytes";
import { sealedPack } from "../deal";
import { opened } from "../follow";
import { climbed, leafOf } from "../seal";

/** Steps that nobody in this place could check; watchers have no value of their own. */
const UNKNOWN: Readonly<Record<string, string[]>> = {
  "dix, the loser draws first": ["own"],
  "dix, a value too late": ["values", "own"],
  "reunion, two deals": ["own"],
  "chinese-ten, void": ["own"],
};

describe("deals as they were told", () => {
  it.each(NAMES)("proves: %s", async (name) => {
    const deal = example(name);
    const check = await checked(deal);
    expect(check.faults).toEqual([]);
    expect(check.state).toBe("good");
    const unknown = check.steps.filter(({ result }) => result !== "good");
    expect(unknown.map(({ id }) => id)).toEqual(UNKNOWN[name] ?? []);
    expect(check.packs().at(-1)).toHaveLength(
      { dix: 53, reunion: 32, "chinese-ten": 52 }[deal.setup.game] ?? 0,
    );
  });

  it("tells how far it is", async () => {
    const deal = example("dix, a seat");
    const check = new DealCheck("far");
    check.meet(deal.setup, deal.you);
    await drawn(deal, "far");
    const states: string[] = [];
    for (const part of deal.heard) {
      tell(check, part);
      await check.settled();
      const now = `${check.state} ${String(check.cards)}`;
      if (states.at(-1) !== now) states.push(now);
    }
    expect(states).toEqual([
      "none 0",
      "sealed 0",
      "sealed 13",
      ...Array.from({ length: 14 }, (_, i) => `sealed ${String(14 + i)}`),
      "good 27",
    ]);
  });

  it("shows a lot in the first deal, and void packs where there were some", async () => {
    const ids = async (name: string): Promise<string[]> =>
      (await checked(example(name))).steps.map(({ id }) => id);
    expect(await ids("reunion, two deals")).not.toContain("lot");
    expect(await ids("dix, a seat")).not.toContain("void");
    expect(await ids("chinese-ten, void")).toEqual([...STEPS]);
  });

  it("goes on after a reload, with what was told before it", async () => {
    const deal = example("dix, a seat");
    await drawn(deal, "reload");
    const before = new DealCheck("reload");
    before.meet(deal.setup, deal.you);
    const sealed = deal.heard.findIndex(
      (part) => "told" in part && part.told?.code === "sealed",
    );
    for (const part of deal.heard.slice(0, sealed + 20)) tell(before, part);
    await before.settled();
    const after = new DealCheck("reload");
    after.meet(deal.setup, deal.you);
    for (const part of deal.heard) if ("told" in part) tell(after, part);
    await after.settled();
    expect(after.faults).toEqual([]);
    expect(after.steps.every(({ result }) => result === "good")).toBe(true);
  });

  it("claims nothing when it came too late", async () => {
    const deal = example("dix, a seat");
    deal.heard = deal.heard.slice(-40);
    const check = await checked(deal);
    expect([check.state, check.faults]).toEqual(["none", []]);
    const unknown = check.steps.filter(({ result }) => result === "unknown");
    expect(unknown.map(({ id }) => id)).toEqual([
      "secret",
      "values",
      "own",
      "pack",
      "cards",
      "hands",
    ]);
  });

  it("blames nobody for a deal whose end it did not hear", async () => {
    const deal = example("reunion, two deals");
    const end = deal.heard.findIndex(
      (part) => "told" in part && part.told?.code === "deal-opened",
    );
    deal.heard.splice(end - 5, 10);
    expect((await checked(deal)).faults).toEqual([]);
  });

  it("checks no game that it does not know", async () => {
    for (const change of [{ game: "whist" }, { version: 2 }]) {
      const deal = example("dix, a seat");
      Object.assign(deal.setup, change);
      const check = await checked(deal);
      expect([check.state, check.cards, check.faults]).toEqual(["sealed", 0, []]);
      const good = check.steps.filter(({ result }) => result === "good");
      expect(good.map(({ id }) => id)).toEqual(["secret", "values", "own"]);
    }
  });

  it("takes the same event twice", async () => {
    const deal = example("dix, a seat");
    const again = deal.heard.filter((part) => "told" in part);
    deal.heard = [
      ...deal.heard.slice(0, 60),
      ...again.slice(0, 40),
      ...deal.heard.slice(60),
    ];
    expect((await checked(deal)).state).toBe("good");
  });
});

// Tampering

const SEAT = "dix, a seat";
const seen = new Set<FaultCode>();

/** A deal changed somehow, and the faults to be found; the first must be among them. */
type Tampered = [FaultCode, string, string, (deal: Example) => void | Promise<void>];

const CHANGES: Tampered[] = [
  [
    "commitment-changed",
    "another commitment with the shuffle",
    SEAT,
    async (deal) => {
      for (const round of rounds(deal))
        round.commitment = await other(round.commitment);
    },
  ],
  [
    "commitment-reused",
    "the same secret in the next deal",
    "reunion, two deals",
    (deal) => {
      const [first, second] = events(deal, "shuffle");
      if (first && second) set(second, "commitment", first.args?.["commitment"] ?? "");
    },
  ],
  [
    "hidden-deal",
    "a deal that is never opened",
    "reunion, two deals",
    (deal) => {
      without(deal, "deal-opened");
    },
  ],
  [
    "hidden-deal",
    "a shuffle that is never opened",
    "dix, a value too late",
    (deal) => {
      without(deal, "shuffle-abandoned");
    },
  ],
  ...["version", "secret", "number", "extra"].map((key): Tampered => [
    "proof-form",
    `a proof with a wrong ${key}`,
    SEAT,
    (deal) => {
      proofIn(deal)[key] = "x";
    },
  ]),
  [
    "proof-form",
    "no proof",
    SEAT,
    (deal) => {
      event(deal, "deal-opened").args = {};
    },
  ],
  [
    "proof-form",
    "a seat too many",
    SEAT,
    (deal) => {
      const { seats } = proofIn(deal);
      seats.push({ commitment: null, value: null, supplied: true });
    },
  ],
  [
    "proof-commitment",
    "another secret, rightly committed to",
    SEAT,
    (deal) => {
      const { secret, commitment } = proofIn(example("dix, broken off"));
      Object.assign(proofIn(deal), { secret, commitment });
    },
  ],
  [
    "proof-secret",
    "another secret",
    SEAT,
    async (deal) => {
      proofIn(deal).secret = await other(proofIn(deal).secret);
    },
  ],
  [
    "value-changed",
    "a commitment that changes between two tellings",
    "chinese-ten, four",
    async (deal) => {
      const [last] = rounds(deal).slice(-1);
      if (last) last.commitments[0] = await other(last.commitments[0] ?? "");
    },
  ],
  [
    "value-changed",
    "a player's value passed off for the server's",
    "chinese-ten, a seat",
    (deal) => {
      for (const seat of proofIn(deal).seats.slice(0, 1)) seat.supplied = true;
    },
  ],
  [
    "value-missing",
    "a value that is kept back",
    SEAT,
    (deal) => {
      for (const seat of proofIn(deal).seats.slice(1)) seat.value = null;
    },
  ],
  [
    "value-wrong",
    "another value",
    SEAT,
    async (deal) => {
      for (const seat of proofIn(deal).seats.slice(1))
        seat.value = await other(seat.value ?? "");
    },
  ],
  [
    "needlessly-abandoned",
    "a shuffle dropped though all had opened",
    "dix, a value too late",
    (deal) => {
      const { seats } = proofIn(deal, "shuffle-abandoned");
      for (const seat of seats) seat.value ??= seat.commitment;
    },
  ],
  [
    "own-commitment",
    "a commitment put in place of one's own",
    SEAT,
    async (deal) => {
      for (const round of rounds(deal))
        round.commitments = await Promise.all(
          round.commitments.map(async (text, seat) =>
            seat === deal.you && text !== null ? other(text) : text,
          ),
        );
    },
  ],
  [
    "own-supplied",
    "one's own value replaced by the server's",
    SEAT,
    (deal) => {
      const [last] = rounds(deal).slice(-1);
      if (last) last.supplied[deal.you ?? 0] = true;
    },
  ],
  [
    "own-supplied",
    "one's own value replaced in the proof",
    SEAT,
    (deal) => {
      const own = proofIn(deal).seats[deal.you ?? 0];
      if (own) own.supplied = true;
    },
  ],
  [
    "own-value",
    "another value of one's own in the proof",
    SEAT,
    async (deal) => {
      const own = proofIn(deal).seats[deal.you ?? 0];
      if (own) own.value = await other(own.value ?? "");
    },
  ],
  [
    "lot-missing",
    "no lot",
    SEAT,
    (deal) => {
      without(deal, "first-dealer");
    },
  ],
  [
    "lot-wrong",
    "another first dealer",
    SEAT,
    (deal) => {
      set(event(deal, "first-dealer"), "player", 1);
    },
  ],
  [
    "lot-wrong",
    "another dealer than the lot's",
    SEAT,
    (deal) => {
      set(event(deal, "deal"), "player", 1);
    },
  ],
  [
    "lot-wrong",
    "another card cut",
    "reunion, the dealer",
    (deal) => {
      set(event(deal, "cut"), "card", "QH");
    },
  ],
  [
    "seal-missing",
    "no seal before the cards",
    SEAT,
    (deal) => {
      without(deal, "sealed");
    },
  ],
  [
    "seal-missing",
    "a seal that is none",
    SEAT,
    (deal) => {
      set(event(deal, "sealed"), "root", "");
    },
  ],
  [
    "seals-changed",
    "another seal in the proof",
    SEAT,
    async (deal) => {
      proofIn(deal).packs = [await other(proofIn(deal).packs[0] ?? "")];
    },
  ],
  [
    "seals-changed",
    "a void pack kept quiet",
    "chinese-ten, void",
    (deal) => {
      proofIn(deal).packs.shift();
    },
  ],
  [
    "seal-wrong",
    "a seal of another pack, and told so from the start",
    "chinese-ten, a seat",
    async (deal) => {
      const root = await other(proofIn(deal).packs[0] ?? "");
      proofIn(deal).packs = [root];
      set(event(deal, "sealed"), "root", root);
    },
  ],
  [
    "pack-number",
    "the proof of an earlier pack",
    "chinese-ten, void",
    (deal) => {
      proofIn(deal).number = 0;
    },
  ],
  [
    "told-otherwise",
    "an event told again, with another card",
    SEAT,
    (deal) => {
      const at = deal.heard.findIndex(
        (part) => "told" in part && part.told?.code === "lead",
      );
      const again = structuredClone(deal.heard[at]);
      if (again && "told" in again && again.told) set(again.told, "card", "2C");
      if (again) deal.heard.splice(at + 5, 0, again);
    },
  ],
  [
    "opening-form",
    "an opening without a salt",
    SEAT,
    (deal) => {
      opening(deal, "turn-up").salt = "";
    },
  ],
  [
    "opening-not-named",
    "an opening of a card that the event does not name",
    SEAT,
    (deal) => {
      event(deal, "turn-up").openings?.push(opening(deal, "hand"));
    },
  ],
  [
    "opening-not-named",
    "openings in an event that brings no card",
    SEAT,
    (deal) => {
      event(deal, "to-lead").openings = [opening(deal, "hand")];
    },
  ],
  [
    "opening-missing",
    "a card of the hand without opening",
    SEAT,
    (deal) => {
      event(deal, "hand").openings?.pop();
    },
  ],
  [
    "opening-missing",
    "a card turned without opening",
    "chinese-ten, a seat",
    (deal) => {
      delete event(deal, "flip-lay").openings;
    },
  ],
  [
    "opening-wrong",
    "another card than lay there",
    SEAT,
    (deal) => {
      const shown = opening(deal, "turn-up");
      shown.card = shown.card === "2C" ? "3C" : "2C";
      set(event(deal, "turn-up"), "card", shown.card);
    },
  ],
  [
    "opening-wrong",
    "a card beyond the pack",
    SEAT,
    (deal) => {
      opening(deal, "turn-up").place = 53;
    },
  ],
  [
    "wrong-place",
    "a card turned from the middle of the stock",
    "chinese-ten, a seat",
    (deal) => {
      const flips = events(deal, "flip-lay");
      const [first, second] = [flips[0], flips.at(-1)];
      if (!first || !second) throw new Error("no flips");
      [first.args, second.args] = [second.args ?? {}, first.args ?? {}];
      [first.openings, second.openings] = [second.openings ?? [], first.openings ?? []];
    },
  ],
  [
    "wrong-place",
    "a card drawn in another's stead",
    SEAT,
    (deal) => {
      const [first, second] = events(deal, "draw");
      if (!first || !second) throw new Error("no draws");
      [first.args, second.args] = [second.args ?? {}, first.args ?? {}];
      [first.openings, second.openings] = [second.openings ?? [], first.openings ?? []];
    },
  ],
  [
    "wrong-place",
    "the hand of another",
    SEAT,
    (deal) => {
      deal.you = 1;
    },
  ],
  [
    "wrong-place",
    "the lower card turned up for the upper one",
    "reunion, a seat",
    (deal) => {
      deal.setup.options["trump_card"] = "bottom";
    },
  ],
  [
    "card-elsewhere",
    "cards from a pack sealed otherwise, each rightly opened",
    "chinese-ten, taiwan",
    (deal) => {
      // The seal and the layout of another deal: openings agree with that seal.
      const foreign = example("chinese-ten, a seat");
      Object.assign(event(deal, "sealed"), event(foreign, "sealed"));
      Object.assign(event(deal, "layout"), event(foreign, "layout"));
    },
  ],
  [
    "not-held",
    "a card played from no hand",
    "reunion, two deals",
    (deal) => {
      const leads = events(deal, "lead");
      const [lead] = leads.slice(-1);
      const card = events(deal, "follow").at(-1)?.args?.["card"] ?? "";
      if (lead) set(lead, "card", card);
    },
  ],
  [
    "not-held",
    "a card played a turn before it is drawn",
    "dix, the loser draws first",
    (deal) => {
      deal.setup.options["draw_order"] = "winner_first";
    },
  ],
  [
    "not-void",
    "cards dealt again without a reason",
    "chinese-ten, void",
    (deal) => {
      deal.setup.options["triple_rule"] = "sweep";
    },
  ],
];

describe("deals that were tampered with", () => {
  it.each(CHANGES)("finds %s: %s", async (code, _what, name, change) => {
    const deal = example(name);
    await change(deal);
    const check = await checked(deal);
    expect(check.faults.map((fault) => fault.code)).toContain(code);
    expect(check.state).toBe("bad");
    for (const fault of check.faults) {
      seen.add(fault.code);
      expect(said(`web-fault-${fault.code}`, { card: fault.card })).not.toBe("");
    }
    if (check.steps.length > 0)
      expect(check.steps.some(({ result }) => result === "bad")).toBe(true);
    expect(JSON.parse(check.evidence())).toBeTruthy();
  });

  it("finds two cards at one place, and one card at two", async () => {
    // Only a server that seals a pack anew could open it so: here it does each time.
    const salt = "0".repeat(64);
    const path = Array.from({ length: 6 }, () => salt);
    const pack = sealedPack("");
    const faults: Found[] = [];
    for (const [place, card] of [
      [26, "2C"],
      [26, "3C"],
      [27, "2C"],
    ] as const) {
      const leaf = await leafOf(place, card, fromHex(salt));
      pack.root = toHex((await climbed(leaf, place, 53, path.map(fromHex))) ?? leaf);
      faults.push(...(await opened(pack, 53, { card, place, salt, path }, [place])));
    }
    expect(faults).toEqual([
      { code: "place-twice", card: "3C" },
      { code: "card-twice", card: "2C" },
    ]);
    for (const { code } of faults) seen.add(code);
  });

  it("finds a card in the hand that never came from the pack", async () => {
    const deal = example(SEAT);
    const hand = event(deal, "hand").args?.["cards"] as string[];
    const check = new DealCheck("hand");
    check.meet(deal.setup, deal.you);
    for (const part of deal.heard) {
      tell(check, part);
      if ("told" in part && part.told?.code === "hand") break;
    }
    const zones = [
      { name: "hand", seat: deal.you, cards: hand },
      { name: "hand", seat: 1, hidden: 13 },
      { name: "trick", cards: ["2C"] },
    ];
    check.look({ dealer: 0, to_move: 1, legal: [], zones });
    await check.settled();
    expect(check.faults).toEqual([]);
    const missing = ["2C", "3C", "4C", "5C", "6C"].find((card) => !hand.includes(card));
    zones[0]?.cards?.splice(0, 1, missing ?? "");
    check.look({ dealer: 0, to_move: 1, legal: [], zones });
    await check.settled();
    expect(check.faults.map(({ code, card }) => [code, card])).toEqual([
      ["card-unopened", missing],
    ]);
    seen.add("card-unopened");
  });

  it("finds what was changed while the page was loaded again", async () => {
    const deal = example("chinese-ten, a seat");
    const run = async (): Promise<DealCheck> => {
      const check = new DealCheck("again");
      check.meet(deal.setup, deal.you);
      for (const part of deal.heard) {
        if ("told" in part && part.told?.code === "sealed") break;
        tell(check, part);
      }
      await check.settled();
      return check;
    };
    await drawn(deal, "again");
    expect((await run()).faults).toEqual([]);
    for (const round of rounds(deal))
      round.commitments = await Promise.all(
        round.commitments.map((text) => (text === null ? null : other(text))),
      );
    expect((await run()).faults.map(({ code }) => code)).toContain("value-changed");
  });

  it("does not stumble over nonsense", async () => {
    const check = new DealCheck("nonsense");
    check.meet(example(SEAT).setup, 0);
    let number = 0;
    const codes = ["shuffle", "sealed", "hand", "draw", "deal-opened", "taken-back"];
    for (const args of [undefined, {}, { proof: null }, { cards: 5, player: "x" }])
      for (const code of codes)
        check.take(++number, {
          code,
          ...(args === undefined ? {} : { args }),
          openings: [null as never],
        });
    await check.settled();
    expect(check.state).toBe("bad");
    expect(check.faults.map(({ code }) => code)).not.toContain("check-failed");
    // What no reader of types can come to is a fault as well, and never passes.
    check.look(null as never);
    await check.settled();
    expect(check.faults.map(({ code }) => code)).toContain("check-failed");
    seen.add("check-failed");
  });

  afterAll(() => {
    expect(Object.keys(FAULTS).filter((code) => !seen.has(code as FaultCode))).toEqual(
      [],
    );
  });
});

it.each(["the browser's hash", "our own hash"])(
  "checks a hand in a few milliseconds by %s",
  async (which) => {
    if (which === "our own hash") vi.stubGlobal("crypto", {});
    const deal = example(SEAT);
    const at = deal.heard.findIndex(
      (part) => "told" in part && part.told?.code === "hand",
    );
    const times: number[] = [];
    for (let run = 0; run < 20; run++) {
      const check = new DealCheck("quick");
      check.meet(deal.setup, deal.you);
      for (const part of deal.heard.slice(0, at)) tell(check, part);
      await check.settled();
      const start = performance.now();
      for (const part of deal.heard.slice(at, at + 1)) tell(check, part);
      await check.settled();
      times.push(performance.now() - start);
      expect(check.cards).toBe(13);
    }
    vi.unstubAllGlobals();
    times.sort((a, b) => a - b);
    // Far more than it takes: a busy machine must not fail this, another order must.
    expect(times[10]).toBeLessThan(100);
    console.info(`a hand of 13 by ${which}: ${times[10]?.toFixed(2) ?? ""} ms`);
  },
);

// Texts

const source = readFileSync(
  new URL("../../../../locales/en/web-fairness.ftl", import.meta.url),
  "utf8",
);
const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(source));

function said(id: string, args: Record<string, string | number | undefined>): string {
  const given = Object.fromEntries(
    Object.entries(args).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number>;
  const pattern = bundle.getMessage(id)?.value;
  const errors: Error[] = [];
  const text = pattern == null ? "" : bundle.formatPattern(pattern, given, errors);
  expect([id, errors]).toEqual([id, []]);
  return text;
}

it("has a text for every fault and every step", () => {
  for (const code of Object.keys(FAULTS))
    expect(said(`web-fault-${code}`, { card: "2♣" })).not.toBe("");
  for (const id of STEPS)
    for (const result of ["good", "bad", "unknown"])
      expect(said(`web-proof-${id}-${result}`, { count: 2 })).not.toBe("");
});
