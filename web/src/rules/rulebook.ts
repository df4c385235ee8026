/** A rulebook, read from Markdown into sections of passages that can be found. */
import { Marked, Renderer, type Token, type Tokens } from "marked";

/** A numbered paragraph with the examples and tables that belong to it. */
export interface Passage {
  /** Anchor, such as `p3.3`; empty where the rulebook numbers nothing. */
  id: string;
  /** Safe markup: every tag in it was written by this module's renderer. */
  html: string;
  /** The same in lower case without markup, for the search. */
  text: string;
  /** Ids of the rules it states, such as `DIX-21`, for those who came from a refusal. */
  rules: readonly string[];
}

/** A section, with its heading as plain text. */
export interface Section {
  id: string;
  title: string;
  passages: readonly Passage[];
}

/** A whole rulebook. */
export interface Rulebook {
  title: string;
  sections: readonly Section[];
}

const RULE = /[A-Z]{2,4}(?:-[A-Z]{2})?-\d+/;
const CITED = new RegExp(`\\s*\\(${RULE.source}[^()]*\\)`, "g");
const NO_CODE = /\s*\(no code[^()]*\)/g;
const RANGE = new RegExp(
  `(${RULE.source})(?:\\s+\\p{L}{1,3}\\s+|\\s*–\\s*)(${RULE.source})`,
  "gu",
);
const NUMBERED = /^\*\*(\d+(?:\.\d+)*)\*\*/;
const REFERENCE = /(?<![\d.,])\d{1,2}\.\d{1,2}(?![\d.,]*\d)/g;

/** Read the Markdown of a rulebook; *table* names its tables for the ear. */
export function readRulebook(markdown: string, table = ""): Rulebook {
  const tokens = new Marked().lexer(markdown);
  const known = new Set(
    tokens
      .map((token) => NUMBERED.exec(token.raw)?.[1])
      .filter((id) => id !== undefined),
  );
  const marked = writer(known, table);
  let title = "";
  const sections: Draft[] = [{ id: "s0", title: "", passages: [] }];
  for (const token of tokens) {
    if (token.type === "heading") {
      const heading = token as Tokens.Heading;
      if (heading.depth === 1) title = plain(heading);
      else sections.push(section(heading, sections.length));
    } else if (token.type !== "space") {
      add(sections[sections.length - 1] as Draft, token.raw, marked);
    }
  }
  return { title, sections: sections.filter(forReaders).map(finished) };
}

/** Rules cited in a text; `CT-10 to CT-12` cites three. */
export function rulesCited(text: string): string[] {
  const found = (text.match(CITED) ?? []).flatMap((cited) => [
    ...[...cited.matchAll(RANGE)].flatMap(([, from = "", to = ""]) =>
      between(from, to),
    ),
    ...(cited.match(new RegExp(RULE, "g")) ?? []),
  ]);
  return [...new Set(found)];
}

/** The text as people read it: without what ties it to the program. */
export function withoutCitations(text: string): string {
  return text.replace(NO_CODE, "").replace(CITED, "").trimEnd();
}

/** Anchor of the passage that states a rule; none if no passage does. */
export function passageStating(book: Rulebook, rule: string): string | null {
  const passages = book.sections.flatMap((found) => found.passages);
  return (
    passages.find((passage) => passage.id && passage.rules.includes(rule))?.id ?? null
  );
}

// What is read, before it is finished

interface Draft {
  id: string;
  title: string;
  passages: { id: string; raw: string; html: string }[];
}

function section(heading: Tokens.Heading, place: number): Draft {
  const title = plain(heading);
  const number = /^\d+/.exec(title)?.[0];
  return { id: `s${number ?? `-${place}`}`, title, passages: [] };
}

/** A numbered paragraph begins a passage; anything else goes on with the last. */
function add(into: Draft, raw: string, marked: Marked): void {
  const number = NUMBERED.exec(raw)?.[1];
  const html = marked.parse(withoutCitations(raw), { async: false });
  const last = into.passages.at(-1);
  if (number === undefined && last) {
    last.raw += raw;
    last.html += html;
  } else {
    into.passages.push({ id: number === undefined ? "" : `p${number}`, raw, html });
  }
}

/** Sections that only account for rule ids are for those who work on the program. */
function forReaders(draft: Draft): boolean {
  const raw = draft.passages.map((passage) => passage.raw).join("");
  const items = raw.match(/^- /gm)?.length ?? 0;
  return raw !== "" && !(items > 0 && (raw.match(NO_CODE)?.length ?? 0) >= items);
}

function finished(draft: Draft): Section {
  return {
    ...draft,
    passages: draft.passages.map(({ id, raw, html }) => ({
      id,
      html,
      text: withoutCitations(raw)
        .replace(/[*`>|]/g, " ")
        .toLocaleLowerCase(),
      rules: rulesCited(raw),
    })),
  };
}

function plain(heading: Tokens.Heading): string {
  return heading.text.replace(/[*`]/g, "");
}

function between(from: string, to: string): string[] {
  const [, family = "", first = ""] = /^(.*-)(\d+)$/.exec(from) ?? [];
  const last = Number(/\d+$/.exec(to)?.[0]);
  const count = Math.min(Math.max(last - Number(first) + 1, 0), 100);
  const name = (number: number) => family + String(number).padStart(first.length, "0");
  return Array.from({ length: count }, (_, place) => name(Number(first) + place));
}

// What is written

/** Markup with tags of our own only: HTML in the rulebook is shown as text. */
function writer(known: ReadonlySet<string>, table: string): Marked {
  const usual = new Renderer();
  return new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      code: ({ text }) => `<pre><code>${escaped(text)}</code></pre>`,
      heading({ tokens }) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
      },
      strong({ tokens, text }) {
        const number = known.has(text) ? ' class="number"' : "";
        return `<strong${number}>${number ? escaped(text) : this.parser.parseInline(tokens)}</strong>`;
      },
      table(token) {
        usual.parser = this.parser;
        const label = `role="region" aria-label="${escaped(table)}"`;
        return `<div class="sideways" tabindex="0" ${label}>${usual.table(token)}</div>`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        if (!/^(https?:|#)/.test(href)) return inside;
        return `<a href="${escaped(href)}" rel="noopener noreferrer">${inside}</a>`;
      },
      text(token) {
        const inner = children(token);
        return inner
          ? this.parser.parseInline(inner)
          : linked(escaped(token.text), known);
      },
    },
  });
}

function children(token: Tokens.Text | Tokens.Escape): Token[] | undefined {
  return "tokens" in token ? token.tokens : undefined;
}

/** Numbers of paragraphs lead there. */
function linked(html: string, known: ReadonlySet<string>): string {
  return html.replace(REFERENCE, (number) =>
    known.has(number) ? `<a href="#p${number}">${number}</a>` : number,
  );
}

function escaped(text: string): string {
  const codes: Record<string, string> = {
    "&": "amp",
    "<": "lt",
    ">": "gt",
    '"': "quot",
  };
  return text.replace(/[&<>"]/g, (sign) => `&${codes[sign]};`);
}
