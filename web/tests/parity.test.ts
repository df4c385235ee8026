// @vitest-environment happy-dom
/**
 * The page says what Python says. tests/test_parity.py writes what that is to a file
 * that TENPIPS_PARITY names, and starts this; alone there is nothing to compare with.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { FluentBundle } from "@fluent/bundle";
import { afterEach, describe, expect, test, vi } from "vitest";
import type {
  ReasonShown,
  ReceiptLine,
  Refused,
  Told,
  ZoneShown,
} from "../src/protocol";
import { NOT_HERE } from "../fluent";
import { bundleOf, type Arguments } from "../src/texts/bundles";
import { Narrator } from "../src/texts/narrator";
import { Texts, texts } from "../src/texts/texts.svelte";

interface SaidMessage {
  file: string;
  id: string;
  attribute: string;
  args: Arguments;
  text: string;
}

interface SaidTable {
  game: string;
  language: string;
  reader: number | null;
  names: string[];
  told: Record<string, Told[]>;
  refused: Refused[];
  zones: ZoneShown[];
  lines: ReceiptLine[];
  reasons: ReasonShown[];
  said: string[];
}

interface Said {
  messages: Record<string, SaidMessage[]>;
  games: Record<string, Record<string, string>>;
  tables: SaidTable[];
}

const file = process.env.TENPIPS_PARITY;
const said: Said = file
  ? (JSON.parse(readFileSync(file, "utf-8")) as Said)
  : { messages: {}, games: {}, tables: [] };

/** Files of a language that only commands read. */
const ELSEWHERE =
  /^(analyse|cli|join|play|replay|serve|solve|stats|store|terminal|verify|web-replay)\.ftl$/;

describe.skipIf(!file)("as Python", () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(Object.entries(said.messages))("every message: %s", (code, wanted) => {
    const folder = `../locales/${code}`;
    const sources = readdirSync(folder)
      .filter((name) => name.endsWith(".ftl"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf-8"));
    const bundle = bundleOf(code, sources);

    expect(wanted.length).toBeGreaterThan(1000);
    expect(wanted.map((one) => formatted(bundle, one))).toEqual(
      wanted.map(({ id, attribute, text }) => ({ id, attribute, text })),
    );
  });

  test.each(Object.entries(said.messages))(
    "the page has its messages: %s",
    async (code, wanted) => {
      const own = new Texts();
      await own.use(code);
      for (const { id, attribute, args, file: name, text } of wanted) {
        if (attribute) continue;
        const there = own.has(id);
        expect([id, there]).toEqual([id, !ELSEWHERE.test(name) && !NOT_HERE.test(id)]);
        if (there) expect(own.t(id, args)).toBe(text);
      }
    },
  );

  test.each(said.tables.map((table) => [label(table), table] as const))(
    "tables: %s",
    async (_label, table) => {
      vi.stubGlobal("fetch", (path: string) => Promise.resolve(served(path)));
      await texts.use(table.language);
      await texts.bring(table.game);
      await texts.advise(table.game);

      expect(sentences(table)).toEqual(table.said.slice(0, sentences(table).length));
      expect(table.said).toEqual(expect.arrayContaining(gameTexts(table)));
    },
  );
});

function formatted(bundle: FluentBundle, one: SaidMessage) {
  const { id, attribute, args } = one;
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  const faults: Error[] = [];
  const text = pattern ? bundle.formatPattern(pattern, args, faults) : "";
  expect(faults).toEqual([]);
  return { id, attribute, text };
}

function sentences(table: SaidTable): string[] {
  const narrator = narratorOf(table);
  return [
    ...(table.told[String(table.reader ?? "None")] ?? []).map(
      (told) => narrator.event(told) ?? "nothing",
    ),
    ...table.refused.map((refused) => narrator.refusal(refused)),
    ...table.zones.map((zone) => narrator.zone(zone)),
    ...table.lines.map((line) => narrator.line(line)),
    ...table.reasons.map((reason) => narrator.reason(reason)),
  ];
}

function gameTexts(table: SaidTable): string[] {
  const narrator = narratorOf(table);
  return [narrator.gameName(), narrator.text("summary"), narrator.text("how-to")];
}

function narratorOf({ game, names, reader }: SaidTable): Narrator {
  return new Narrator(
    game,
    (seat) => names[seat] ?? "",
    () => reader,
  );
}

/** What the server answers: a game's own texts, in English for want of others. */
function served(path: string): Response {
  const [game = "", , language = ""] = path.split("/").slice(-3);
  const own = said.games[game] ?? {};
  const spoken = own[language] === undefined ? "en" : language;
  return new Response(own[spoken] ?? "", { headers: { "content-language": spoken } });
}

function label({ game, language, reader, told }: SaidTable): string {
  return `${game} ${language} ${reader ?? "watcher"} ${JSON.stringify(told).length}`;
}
