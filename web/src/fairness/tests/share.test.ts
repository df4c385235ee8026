// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RoundShown } from "../../protocol";
import { fromHex, isHex, toHex } from "../bytes";
import { valueCommitment } from "../mixing";
import { bound, draw, forget, kept, mayOpen, note, noted } from "../share";

const A = "a".repeat(64);
const B = "b".repeat(64);

function shown(change: Partial<RoundShown> = {}): RoundShown {
  return {
    number: 3,
    step: "open",
    by: 0,
    commitment: A,
    commitments: [A, B],
    supplied: [false, true],
    opened: [false, false],
    ...change,
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forget("t", 3);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a value of one's own", () => {
  it("is random, and committed to with its seat", async () => {
    const share = await draw("t", 3, 1);
    expect(isHex(share.value)).toBe(true);
    const hashed = toHex(await valueCommitment(1, fromHex(share.value)));
    expect(share.commitment).toBe(hashed);
    expect((await draw("t", 4, 1)).value).not.toBe(share.value);
  });

  it("is the same whenever it is asked for, until its deal is over", async () => {
    const [first, second] = await Promise.all([draw("t", 3, 1), draw("t", 3, 1)]);
    expect(second).toEqual(first);
    expect(await kept("t", 3)).toEqual(first);
    forget("t", 3);
    expect(await kept("t", 3)).toBeNull();
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it("is another one for another seat or table", async () => {
    const share = await draw("t", 3, 1);
    expect((await draw("t", 3, 0)).value).not.toBe(share.value);
    expect((await draw("u", 3, 1)).value).not.toBe(share.value);
  });

  it.each(["localStorage", "sessionStorage"] as const)(
    "outlives the loss of %s",
    async (name) => {
      const share = await draw("t", 3, 1);
      globalThis[name].clear();
      expect(await kept("t", 3)).toEqual(share);
    },
  );

  it("does without storage where there is none", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    const share = await draw("t", 3, 1);
    expect(await kept("t", 3)).toEqual(share);
  });

  it("leaves nothing of earlier shuffles behind", async () => {
    await draw("v", 3, 1);
    await draw("u", 3, 1);
    await draw("v", 4, 1);
    expect(await kept("v", 3)).toBeNull();
    expect(await kept("u", 3)).not.toBeNull();
  });

  it("is drawn anew where what was kept cannot be read", async () => {
    for (const text of ["", "{", "null", '{"seat":1,"value":"x"}']) {
      localStorage.setItem("tenpips-share:t:9", text);
      const share = await draw("t", 9, 1);
      expect(isHex(share.value)).toBe(true);
      forget("t", 9);
    }
  });
});

describe("opening it", () => {
  it("waits until all have committed, and one's own stands there", async () => {
    const share = await draw("t", 3, 0);
    const own = share.commitment;
    expect(mayOpen(share, shown({ commitments: [own, B] }))).toBe(true);
    for (const change of [
      { step: "commit" },
      { number: 4 },
      { commitments: [own, null] },
      { commitments: [A, B] },
      { supplied: [true, true] },
    ] satisfies Partial<RoundShown>[])
      expect(mayOpen(share, shown({ commitments: [own, B], ...change }))).toBe(false);
  });
});

describe("what was told of a shuffle", () => {
  it("is kept with the value, and what was told first stays", async () => {
    const share = await draw("t", 3, 0);
    note("t", shown({ commitments: [A, null], supplied: [false, false] }));
    note("t", shown({ commitment: B, commitments: [B, B], supplied: [true, true] }));
    expect(noted("t", 3)).toEqual({
      commitment: A,
      commitments: [A, B],
      supplied: [false, true],
    });
    expect(await kept("t", 3)).toEqual(share);
  });

  it("is told to a watcher as well", () => {
    note("t", shown());
    expect(noted("t", 3)).toEqual(bound(null, shown()));
  });
});
