// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { texts } from "../../texts/texts.svelte";
import type { DealCheck } from "../check";
import Alarm from "../Alarm.svelte";
import Lock from "../Lock.svelte";
import ProofDialog from "../ProofDialog.svelte";
import { checked, event, example, opening } from "./examples";

const shown: Record<string, unknown>[] = [];

beforeAll(async () => {
  await texts.use("en");
});

afterEach(async () => {
  await Promise.all(shown.splice(0).map((component) => unmount(component)));
});

function dialog(check: DealCheck): HTMLElement {
  const props = { check, table: "t1", onclose: vi.fn() };
  shown.push(mount(ProofDialog, { target: document.body, props }));
  flushSync();
  return document.body;
}

function lock(check: DealCheck): HTMLButtonElement {
  shown.push(
    mount(Lock, { target: document.body, props: { check, onclick: vi.fn() } }),
  );
  flushSync();
  const button = document.querySelector("button");
  if (button === null) throw new Error("no lock");
  return button;
}

async function tampered(): Promise<DealCheck> {
  const deal = example("dix, a seat");
  opening(deal, "turn-up").salt = "0".repeat(64);
  return checked(deal);
}

describe("the lock", () => {
  it("has a name that tells what is so", async () => {
    const deal = example("dix, a seat");
    const part = { ...deal, heard: deal.heard.slice(0, 20) };
    expect(lock(await checked({ ...deal, heard: [] })).textContent).toContain("not");
    await unmount(shown.pop() ?? {});
    expect(lock(await checked(part)).textContent).toMatch(/sealed, \d+ cards/);
    await unmount(shown.pop() ?? {});
    expect(lock(await checked(deal)).textContent).toContain("proved, 27 cards");
    await unmount(shown.pop() ?? {});
    expect(lock(await tampered()).textContent).toContain("wrong");
  });

  it("is not alone in telling what is wrong, until somebody has looked", async () => {
    const onclick = vi.fn();
    const told = (check: DealCheck): string => {
      shown.push(mount(Alarm, { target: document.body, props: { check, onclick } }));
      flushSync();
      return document.querySelector("[role=alert]")?.textContent ?? "";
    };
    expect(told(await checked(example("dix, a seat")))).toBe("");
    await unmount(shown.pop() ?? {});
    expect(told(await tampered())).toContain("wrong");
    document.querySelector("button")?.click();
    flushSync();
    expect(onclick).toHaveBeenCalledOnce();
    expect(document.querySelector("[role=alert]")?.textContent).toBe("");
  });

  it("follows the check", async () => {
    const deal = example("dix, a seat");
    const heard = deal.heard.splice(30);
    const check = await checked(deal);
    const button = lock(check);
    expect(button.className).toContain("sealed");
    for (const part of heard) if ("told" in part) check.take(part.number, part.told);
    await check.settled();
    flushSync();
    expect(button.className).toContain("good");
  });
});

describe("the proof", () => {
  it("is shown step by step, with its numbers and the record", async () => {
    const check = await checked(example("chinese-ten, void"));
    const page = dialog(check);
    expect(page.querySelectorAll("ol li")).toHaveLength(check.steps.length);
    expect(page.querySelectorAll("ol li.bad")).toHaveLength(0);
    expect(page.querySelector("details dl")?.textContent).toContain(
      check.proof?.secret,
    );
    expect(page.querySelectorAll(".pack span")).toHaveLength(104);
    const links = [...page.querySelectorAll("a")].map((a) => a.getAttribute("href"));
    expect(links).toEqual([
      "/api/tables/t1/records?format=text",
      "/api/tables/t1/records",
    ]);
    expect(page.innerHTML).not.toMatch(/web-(proof|fault)|\sstyle=/);
  });

  it("says what is wrong, and offers what was told", async () => {
    const page = dialog(await tampered());
    const card = String(event(example("dix, a seat"), "turn-up").args?.["card"]);
    const said = page.querySelector(".faults")?.textContent ?? "";
    expect(said).toContain(card.charAt(0).replace("T", "10"));
    expect(page.querySelector("ol li.bad")).not.toBeNull();
    const saved = vi.spyOn(URL, "createObjectURL");
    const button = [...page.querySelectorAll("button")].find((found) =>
      found.textContent.includes("evidence"),
    );
    button?.click();
    expect(saved).toHaveBeenCalledOnce();
  });

  it("claims nothing before there is one", async () => {
    const deal = example("dix, a seat");
    const page = dialog(await checked({ ...deal, heard: deal.heard.slice(0, 20) }));
    expect(page.querySelector("ol")).toBeNull();
    expect(page.querySelector("a")).toBeNull();
  });
});
