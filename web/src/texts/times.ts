/** Times of the day where the reader is, and how long things take, by `Intl` alone. */
import { texts } from "./texts.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS = [
  { unit: "day", size: DAY },
  { unit: "hour", size: HOUR },
  { unit: "minute", size: MINUTE },
  { unit: "second", size: SECOND },
] as const;

type Unit = (typeof STEPS)[number]["unit"];

/** A moment, given as UTC in milliseconds: `14:05 GMT+2`; with the day if not today. */
export function moment(at: number, now = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(texts.formatting, {
    ...(today ? {} : { weekday: "short", day: "numeric", month: "short" }),
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/** A day: `3 December 2026`. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(texts.formatting, { dateStyle: "long" }).format(at);
}

/** How long, in words, by its two greatest units: `1 hour and 5 minutes`. */
export function duration(milliseconds: number): string {
  let rest = Math.max(0, Math.round(milliseconds / SECOND)) * SECOND;
  const parts: string[] = [];
  for (const { unit, size } of STEPS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count) parts.push(counted(count, unit));
    if (parts.length === 2 || (parts.length && !count)) break;
  }
  if (!parts.length) return counted(0, "second");
  const how = { style: "long", type: "conjunction" } as const;
  return new Intl.ListFormat(texts.formatting, how).format(parts);
}

/** What is left on a clock: `0:07`, `12:30`, `1:00:00`; a second begun counts whole. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const two = (count: number) => String(count).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const shown = `${minutes % 60}:${two(seconds % 60)}`;
  if (minutes < 60) return shown;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** How long ago, or until when: `5 minutes ago`, `in 2 days`. */
export function ago(at: number, now = Date.now()): string {
  const gone = at - now;
  const fits = STEPS.find(({ size }) => Math.abs(gone) >= size);
  const { unit, size } = fits ?? { unit: "second", size: SECOND };
  const how = { numeric: "auto" } as const;
  const count = Math.trunc(gone / size);
  return new Intl.RelativeTimeFormat(texts.formatting, how).format(count, unit);
}

function counted(count: number, unit: Unit): string {
  const how = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(texts.formatting, how).format(count);
}
