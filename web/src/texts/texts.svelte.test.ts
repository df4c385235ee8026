// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cardName, cardText, faceDown, isCard, SPOKEN, WRITTEN } from "./cards";
import { Narrator } from "./narrator";
import { PSEUDO } from "./negotiate";
import { plain, share, signed } from "./numbers";
import { Texts, texts } from "./texts.svelte";

beforeEach(() => texts.use("en"));
afterEach(() => vi.unstubAllGlobals());

/** Let the imports that were started come to their end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("a language", () => {
  test("is spoken by the page and by its document", async () => {
    await texts.use("uk");

    expect(texts.language).toBe("uk");
    expect(document.documentElement.lang).toBe("uk");
    expect(texts.t("suit-S")).toBe("піки");
  });

  test("is the browser's where none is named", async () => {
    vi.stubGlobal("navigator", { languages: ["xx", "ru-RU", "en"] });
    await texts.use("");

    expect(texts.language).toBe("ru");
  });

  test("of two asked for at once, the later is spoken", async () => {
    await Promise.all([texts.use("uk"), texts.use("ru")]);

    expect(texts.language).toBe("ru");
    expect(document.documentElement.lang).toBe("ru");
  });

  test("changes what is drawn already", async () => {
    const drawn: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => void drawn.push(texts.t("suit-H")));
    });
    flushSync();
    await texts.use("uk");
    flushSync();
    stop();

    expect(drawn).toEqual(["hearts", "черви"]);
  });
});

describe("a text that is missing", () => {
  test("is nothing at all before there are any", () => {
    expect(new Texts().t("suit-S")).toBe("");
  });

  test("comes back by its id, in every language", async () => {
    for (const language of ["en", "uk"]) {
      const own = new Texts();
      await own.use(language);
      own.t("no-such-text");
      await settled();
      expect(own.t("no-such-text")).toBe("[no-such-text]");
      expect(own.has("no-such-text")).toBe(false);
      expect(own.t("suit-S")).not.toBe("[suit-S]");
    }
  });

  test("may be asked for while a template is drawn", async () => {
    const drawn: string[] = [];
    const stop = $effect.root(() => {
      const text = $derived(texts.t("no-such-text"));
      $effect(() => void drawn.push(text));
    });
    flushSync();
    await settled();
    flushSync();
    stop();

    expect(drawn).toEqual(["", "[no-such-text]"]);
  });
});

describe("a game that brings its texts", () => {
  const serve = (path: string) => {
    const spoken = path.endsWith("/uk") ? "uk" : "en";
    const text = { uk: "toy-name = Дрібниця", en: "toy-name = Toy" }[spoken];
    return Promise.resolve(
      new Response(text, { headers: { "content-language": spoken } }),
    );
  };

  test("is asked for them once, and again in another language", async () => {
    const fetched = vi.fn(serve);
    vi.stubGlobal("fetch", fetched);
    const own = new Texts();
    await own.use("en");
    await Promise.all([own.bring("toy"), own.bring("toy")]);
    expect(own.t("toy-name")).toBe("Toy");

    await own.use("uk");
    expect(own.t("toy-name")).toBe("Дрібниця");
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      "/api/games/toy/texts/en",
      "/api/games/toy/texts/uk",
    ]);
  });

  test("may have them in English only", async () => {
    vi.stubGlobal("fetch", serve);
    const own = new Texts();
    await own.use("ru");
    await own.bring("toy");

    expect(own.t("toy-name")).toBe("Toy");
    expect(own.t("suit-S")).toBe("пики");
  });

  test("is asked again if nothing answered, and ours never are", async () => {
    const fetched = vi.fn<() => Promise<Response>>();
    fetched.mockRejectedValueOnce(new TypeError("offline"));
    fetched.mockResolvedValueOnce(new Response("toy-name = Toy"));
    vi.stubGlobal("fetch", fetched);
    await texts.bring("dix");
    expect(fetched).not.toHaveBeenCalled();

    await texts.bring("toy");
    expect(texts.has("toy-name")).toBe(false);
    await texts.bring("toy");
    expect(texts.t("toy-name")).toBe("Toy");
  });
});

describe("the pseudo-locale", () => {
  test("is longer, and leaves names, cards and numbers alone", async () => {
    const args = { "player-is": "other", player: "Ada", card: "10♥" };
    const english = texts.t("dix-event-lead", args);
    await texts.use(PSEUDO);
    const strange = texts.t("dix-event-lead", args);

    expect(english).toBe("Ada leads 10♥.");
    expect(strange).toMatch(/^Ada .*10♥\.$/);
    expect(strange).not.toMatch(/leads/);
    expect(strange.length).toBeGreaterThan(english.length + 2);
    expect(document.documentElement.lang).toBe("en-XA");
    expect(texts.formatting).toBe("en");
  });
});

describe("cards", () => {
  test("are told from other words", () => {
    expect(["TH", "2C", "JK", "10H", "1H", "TX", "", "hello"].filter(isCard)).toEqual([
      "TH",
      "2C",
      "JK",
    ]);
  });

  test("are written for the eye", () => {
    expect(["TH", "2C", "JK"].map(cardText)).toEqual(["10♥", "2♣", "Joker"]);
    expect(WRITTEN.cards(["TH", "QS"])).toBe("10♥ Q♠");
  });

  test("are named for the ear", async () => {
    expect(["TH", "2C", "AS", "JK"].map(cardName)).toEqual([
      "ten of hearts",
      "two of clubs",
      "ace of spades",
      "joker",
    ]);
    expect(SPOKEN.cards(["TH", "QS"])).toBe("ten of hearts, queen of spades");
    expect(faceDown()).toBe("a card, face down");
    await texts.use("uk");
    expect(["TH", "QS"].map(cardName)).toEqual(["червова десятка", "пікова дама"]);
  });
});

describe("a narrator", () => {
  const narrator = (style = WRITTEN) =>
    new Narrator(
      "dix",
      (seat) => ["Ada", "Bo"][seat] ?? "",
      () => 1,
      style,
    );

  test("tells one reader what happens, for the eye or the ear", () => {
    const led = { code: "lead", args: { player: 0, card: "TH" } };
    expect(narrator().event(led)).toBe("Ada leads 10♥.");
    expect(narrator(SPOKEN).event(led)).toBe("Ada leads ten of hearts.");
    expect(narrator().event({ code: "lead", args: { player: 1, card: "TH" } })).toBe(
      "You lead 10♥.",
    );
  });

  test("has nothing to say of what it does not know", () => {
    expect(narrator().event({ code: "from-a-later-version" })).toBeNull();
  });

  test("names the game, its variants and options as they are typed", () => {
    expect(narrator().gameName()).toBe("Dix");
    expect(narrator().variant("classic")).toMatch(/^The standard game/);
    expect(narrator().option("first_lead")).toMatch(/^Who leads/);
  });
});

test("numbers are written as in texts", async () => {
  expect([plain(1000), signed(3), signed(-3), signed(0)]).toEqual([
    "1,000",
    "+3",
    "-3",
    "0",
  ]);
  await texts.use("uk");
  expect(plain(1000)).toBe("1\u00a0000");
  expect(share(0.5)).toBe("50%");
});
