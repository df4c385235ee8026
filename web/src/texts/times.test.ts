// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { texts } from "./texts.svelte";
import { ago, countdown, day, duration, moment } from "./times";

const NOON = Date.UTC(2026, 11, 3, 12, 0);
const MINUTE = 60_000;

beforeEach(() => texts.use("en"));

describe("times", () => {
  test.each([
    [0, "0 seconds"],
    [1_000, "1 second"],
    [65_000, "1 minute and 5 seconds"],
    [60 * MINUTE, "1 hour"],
    [25 * 60 * MINUTE + 59_000, "1 day and 1 hour"],
    [60 * MINUTE + 5_000, "1 hour"],
    [-1, "0 seconds"],
  ])("%d ms last so long", (milliseconds, words) => {
    expect(duration(milliseconds)).toBe(words);
  });

  test.each([
    [0, "0:00"],
    [1, "0:01"],
    [59_999, "1:00"],
    [750_000, "12:30"],
    [3_600_000, "1:00:00"],
  ])("a clock with %d ms left", (milliseconds, shown) => {
    expect(countdown(milliseconds)).toBe(shown);
  });

  test("are told in the reader's language, with the zone", async () => {
    const local = new Date(2026, 11, 3, 14, 5).getTime();
    expect(moment(local, local)).toMatch(/^2:05\sPM \S+/);
    expect(moment(local, local + 48 * 60 * MINUTE)).toMatch(/Dec 3.*2:05\sPM \S+/);
    expect(day(NOON)).toMatch(/December [23], 2026/);
    await texts.use("uk");
    expect(moment(local, local)).toMatch(/^14:05 \S+/);
    expect(duration(5 * MINUTE)).toBe("5 хвилин");
  });

  test("are near or far", () => {
    expect(ago(NOON - 5 * MINUTE, NOON)).toBe("5 minutes ago");
    expect(ago(NOON + 49 * 60 * MINUTE, NOON)).toBe("in 2 days");
    expect(ago(NOON, NOON)).toBe("now");
  });
});
