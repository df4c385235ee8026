// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptSeat } from "./seats.svelte";
import { settings as shared } from "./settings.svelte";

const SETTINGS = "tenpips-settings";
const SEATS = "tenpips-seats";

/** The page as it is when it has just been loaded. */
async function loaded() {
  vi.resetModules();
  const kept = await import("./settings.svelte");
  return { ...kept, ...(await import("./seats.svelte")) };
}

function seat(table: string, news: Partial<KeptSeat> = {}): KeptSeat {
  const usual = { seat: 0, token: `token-${table}`, game: "dix", variant: "classic" };
  return { table, ...usual, at: 1, over: false, ...news };
}

/** What another tab does. */
function elsewhere(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  dispatchEvent(new StorageEvent("storage", { key }));
}

function broken(): never {
  throw new DOMException("no", "QuotaExceededError");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("settings", () => {
  it("are usual at first, and outlast the page once set", async () => {
    const before = await loaded();
    expect(before.settings).toMatchObject({ language: "", theme: "auto", hold: 1500 });
    before.settings.theme = "dark";
    before.settings.name = "Зоя";
    expect((await loaded()).settings).toMatchObject({ theme: "dark", name: "Зоя" });
  });

  it("are followed by whoever reads them", () => {
    const seen: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(shared.deck));
    });
    flushSync();
    shared.deck = "two";
    flushSync();
    elsewhere(SETTINGS, { deck: "four" });
    flushSync();
    stop();
    expect(seen).toEqual(["four", "two", "four"]);
  });

  it("pass over what is bad, and keep what a later version wrote", async () => {
    const written = { hold: 5, deck: "six", speed: "fast", sound: "yes", later: [1] };
    localStorage.setItem(SETTINGS, JSON.stringify(written));
    const { settings } = await loaded();
    expect(settings).toMatchObject({ hold: 1500, deck: "four", speed: "fast" });
    settings.hold = 100;
    expect(settings.hold).toBe(1500);
    settings.hold = 2000;
    const kept = JSON.parse(localStorage.getItem(SETTINGS) ?? "") as unknown;
    expect(kept).toMatchObject({ hold: 2000, later: [1] });
  });

  it.each(["", "null", "[]", "{", '"x"'])(
    "do without %j in storage",
    async (garbage) => {
      localStorage.setItem(SETTINGS, garbage);
      localStorage.setItem(SEATS, garbage);
      const { settings, seats } = await loaded();
      expect(settings.speed).toBe("normal");
      expect(seats.all).toEqual([]);
    },
  );
});

describe("seats", () => {
  it("are kept by table, the last sat at first", async () => {
    const { seats } = await loaded();
    seats.keep(seat("a", { at: 1 }));
    seats.keep(seat("b", { at: 2 }));
    seats.keep(seat("a", { at: 3, token: "new" }));
    const again = (await loaded()).seats;
    expect(again.all.map(({ table }) => table)).toEqual(["a", "b"]);
    expect(again.of("a")?.token).toBe("new");
    again.forget("a");
    expect(again.of("a")).toBeUndefined();
  });

  it("of two tabs do not undo each other", async () => {
    const { seats } = await loaded();
    localStorage.setItem(SEATS, JSON.stringify([seat("b")]));
    seats.keep(seat("a"));
    expect(seats.all.length).toBe(2);
    elsewhere(SEATS, [seat("c")]);
    expect(seats.all.map(({ table }) => table)).toEqual(["c"]);
  });

  it("take news only from whoever has the same token", async () => {
    const { seats } = await loaded();
    seats.keep(seat("a"));
    seats.note("a", "another", { over: true });
    seats.note("b", "token-b", { over: true });
    expect(seats.all).toEqual([seat("a")]);
    seats.note("a", "token-a", { over: true, seat: 1 });
    expect(seats.all).toEqual([seat("a", { over: true, seat: 1 })]);
  });

  it("are forgotten only when they are over and many", async () => {
    const { seats } = await loaded();
    const many = Array.from({ length: 80 }, (_, at) => seat(`t${at}`, { at }));
    seats.merge(many);
    expect(seats.all.length).toBe(80);
    seats.merge(many.map((each) => ({ ...each, over: each.at !== 0 })));
    expect(seats.all.length).toBe(51);
    expect(seats.of("t0")).toBeDefined();
  });

  it("pass over entries that are none", async () => {
    const entries = [seat("a"), { table: "b" }, null, seat("", {}), 5, [seat("c")]];
    localStorage.setItem(SEATS, JSON.stringify(entries));
    expect((await loaded()).seats.all).toEqual([seat("a")]);
  });
});

describe.each([
  ["full", { getItem: () => null, setItem: broken }],
  ["forbidden", { getItem: broken, setItem: broken }],
  ["not there", undefined],
])("storage that is %s", (_, storage) => {
  it("leaves everything working as long as the page", async () => {
    vi.stubGlobal("localStorage", storage);
    const { settings, seats, exportAll } = await loaded();
    settings.theme = "light";
    seats.keep(seat("a"));
    seats.keep(seat("b"));
    expect(settings.theme).toBe("light");
    expect(seats.all.length).toBe(2);
    expect(exportAll()).toContain('"light"');
  });
});

describe("a copy", () => {
  it("brings settings and seats to another browser", async () => {
    const one = await loaded();
    one.settings.deck = "two";
    one.seats.keep(seat("a", { at: 5 }));
    const text = one.exportAll();
    localStorage.clear();
    const other = await loaded();
    other.settings.theme = "dark";
    other.seats.keep(seat("a", { at: 9, token: "later" }));
    other.seats.keep(seat("b"));
    other.importAll(text);
    expect(other.settings).toMatchObject({ deck: "two", theme: "auto" });
    expect(other.seats.of("a")?.token).toBe("later");
    expect(other.seats.of("b")).toBeDefined();
  });

  it.each([
    ["", "not-json"],
    ["[]", "not-ours"],
    ['{"form":"tenpips-keep"}', "not-ours"],
    ['{"form":"tenpips-keep","version":2,"settings":{}}', "too-new"],
  ])("that is %j is refused, and changes nothing", async (text, code) => {
    const { importAll, settings, KeepError } = await loaded();
    settings.deck = "two";
    expect(() => importAll(text)).toThrow(KeepError);
    expect(() => importAll(text)).toThrow(code);
    expect(settings.deck).toBe("two");
  });
});
