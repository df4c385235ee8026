/** Everything that the browser keeps, as a text to take to another browser. */
import { settingsWritten, takeSettings } from "./preferences.svelte";
import { seats, seatsIn } from "./seats.svelte";
import { isRecord, parsed } from "./storage";

const FORM = "tenpips-keep";
const VERSION = 1;

/**
 * A text that cannot be taken over. `code` is `not-json`, `not-ours` (no copy of what
 * tenpips keeps) or `too-new` (a later version wrote it).
 */
export class KeepError extends Error {
  readonly code: "not-json" | "not-ours" | "too-new";

  constructor(code: KeepError["code"]) {
    super(code);
    this.name = "KeepError";
    this.code = code;
  }
}

/** Write settings and seats as JSON. It has the tokens: whoever reads it sits there. */
export function exportAll(): string {
  const all = { form: FORM, version: VERSION, settings: settingsWritten() };
  return `${JSON.stringify({ ...all, seats: seats.all }, null, 2)}\n`;
}

/**
 * Take over what `exportAll` wrote: its settings in place of ours, its seats besides.
 * Throws KeepError, and then changes nothing.
 */
export function importAll(text: string): void {
  const all = parsed(text);
  if (all === undefined) throw new KeepError("not-json");
  if (!isRecord(all) || all.form !== FORM || !isRecord(all.settings))
    throw new KeepError("not-ours");
  if (Number(all.version) > VERSION) throw new KeepError("too-new");
  takeSettings(all.settings);
  seats.merge(seatsIn(all.seats));
}
