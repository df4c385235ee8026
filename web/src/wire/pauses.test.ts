import { expect, it } from "vitest";
import { ServerClock } from "./clock";
import { socketUrl } from "./links";
import { pause } from "./pauses";

it("pauses grow, up to a limit, and differ", () => {
  const longest = [0, 1, 2, 3, 20, 2000].map((attempt) => pause(attempt, () => 1));
  expect(longest).toEqual([500, 1000, 2000, 4000, 15_000, 15_000]);
  expect(pause(2, () => 0)).toBe(1000);
});

it("the clock follows the server, by what it says with the least delay", () => {
  const clock = new ServerClock();
  const ahead = () => clock.now() - Date.now();
  expect(ahead()).toBe(0);
  clock.set(Date.now() + 60_000);
  clock.set(Date.now() + 59_700);
  expect(Math.abs(ahead() - 60_000)).toBeLessThan(50);
  clock.set(Date.now() - 5_000);
  expect(Math.abs(ahead() + 5_000)).toBeLessThan(50);
});

it("sockets are at the server of the page, below its root", () => {
  const url = (origin: string, root: string) => socketUrl({ origin }, root, "a/b");
  expect(url("https://example.org", "/cards")).toBe(
    "wss://example.org/cards/api/tables/a%2Fb/socket",
  );
  expect(url("http://localhost:8000", "")).toBe(
    "ws://localhost:8000/api/tables/a%2Fb/socket",
  );
});
