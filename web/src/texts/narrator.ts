/**
 * One reader's narrator: events, refusals and receipts as sentences.
 *
 * The twin of src/tenpips/narration/narrator.py: the same arguments give the same
 * words, and tests/test_parity.py holds both to it.
 */
import type {
  Json,
  ReasonShown,
  ReceiptLine,
  Refused,
  Told,
  ZoneShown,
} from "../protocol";
import { isCard, WRITTEN } from "./cards";
import type { CardStyle } from "./cards";
import { texts } from "./texts.svelte";
import type { Arguments } from "./texts.svelte";

/** Arguments that are seats; each message is also given `$<name>-is`. */
const SEATS = new Set(["player", "payer", "receiver", "dealer"]);

/** What a place on the table is told that belongs to no seat. */
const NOBODY: Arguments = { player: "", "player-is": "nobody" };

/** What there is to say of a game. */
type Kind = "event" | "reason" | "receipt" | "refusal" | "zone";

/**
 * Writes what happens at a table for one reader.
 *
 * A message may be the game's own (`dix-event-lead`) or common to all games
 * (`event-lead`).
 */
export class Narrator {
  readonly #game: string;
  readonly #name: (seat: number) => string;
  readonly #reader: () => number | null;
  readonly #style: CardStyle;

  /** Write for the reader's seat (null: a watcher), for the eye or for the ear. */
  constructor(
    game: string,
    name: (seat: number) => string,
    reader: () => number | null,
    style: CardStyle = WRITTEN,
  ) {
    this.#game = game;
    this.#name = name;
    this.#reader = reader;
    this.#style = style;
    void texts.bring(game);
  }

  /** Say what happened; null where there is nothing to say. */
  event(told: Told): string | null {
    const id = this.#id("event", told.code);
    return texts.has(id) ? texts.t(id, this.#readable(told.args ?? {})) : null;
  }

  /** Say why a card, or another command, is refused. */
  refusal(refused: Refused): string {
    const duty = refused.duty ?? [];
    return texts.t(this.#id("refusal", refused.code), {
      ...this.#readable(refused.args ?? {}),
      card: refused.card ? this.#style.card(refused.card) : "",
      cards: this.#style.cards(duty),
      count: duty.length,
    });
  }

  /** Say what speaks for a card, or against it; `texts.advise` brings the words. */
  reason(reason: ReasonShown): string {
    return texts.t(this.#id("reason", reason.code), this.#readable(reason.args ?? {}));
  }

  /** Say what a line of a receipt is for. */
  line(line: ReceiptLine): string {
    return texts.t(this.#id("receipt", line.code), {
      ...this.#readable({ ...line.args, player: line.seat }),
      cards: this.#style.cards(line.cards ?? []),
      points: line.points,
    });
  }

  /** Name a place on the table. */
  zone(zone: Pick<ZoneShown, "name" | "seat">): string {
    const { name, seat = null } = zone;
    const args = seat === null ? NOBODY : this.#readable({ player: seat });
    return texts.t(this.#id("zone", name), args);
  }

  /** Name of the game. */
  gameName(): string {
    return this.text("name");
  }

  /** Say what a variant is. */
  variant(name: string): string {
    return this.text("variant", name);
  }

  /** Say what an option decides. */
  option(name: string): string {
    return this.text("option", name);
  }

  /** Write a text of the game itself: `name`, `summary`, `how-to`, a variant, an option. */
  text(kind: string, name = ""): string {
    const id = [this.#game, kind, name].filter(Boolean).join("-");
    return texts.t(id.replaceAll("_", "-"));
  }

  #id(kind: Kind, code: string): string {
    return texts.first(`${this.#game}-${kind}-${code}`, `${kind}-${code}`);
  }

  /** Arguments as a message takes them: names of players, cards as written. */
  #readable(args: Record<string, Json>): Arguments {
    const readable: Arguments = {};
    for (const [name, value] of Object.entries(args)) {
      if (SEATS.has(name) && typeof value === "number") {
        readable[name] = this.#name(value);
        readable[`${name}-is`] = value === this.#reader() ? "you" : "other";
      } else {
        readable[name] = this.#value(name, value);
      }
      if (name === "suit") readable["suit-is"] = String(value);
    }
    return readable;
  }

  #value(name: string, value: Json): string | number {
    if (Array.isArray(value)) {
      const words = value.map(String);
      return words.every(isCard) ? this.#style.cards(words) : words.join(", ");
    }
    if (name === "suit") return texts.t(`suit-${String(value)}`);
    if (typeof value === "string" && isCard(value)) return this.#style.card(value);
    if (typeof value === "number") return value;
    return typeof value === "boolean" ? Number(value) : String(value);
  }
}
