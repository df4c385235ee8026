// @vitest-environment happy-dom
import { type Component, createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Card from "../cards/Card.svelte";
import Button from "./Button.svelte";
import Dialog from "./Dialog.svelte";
import { ICONS } from "./icons";
import { dress } from "./look";

const words = (text: string) =>
  createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

let shown: Record<string, unknown> | null = null;

function show<P extends Record<string, unknown>>(what: Component<P>, props: P): void {
  shown = mount(what, { target: document.body, props });
  flushSync();
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test("a card is a picture with a name", () => {
  show(Card, { code: "TH", label: "ten of hearts" });

  expect(find(".card").getAttribute("role")).toBe("img");
  expect(find(".card").getAttribute("aria-label")).toBe("ten of hearts");
  expect(find("use").getAttribute("href")).toBe("/deck.svg#TH");
});

test("a card inside a named button says nothing itself", () => {
  show(Card, { code: "TH", label: "" });

  expect(find(".card").getAttribute("aria-hidden")).toBe("true");
  expect(find(".card").getAttribute("role")).toBeNull();
});

test("a card that lies face down does not say which it is", () => {
  show(Card, { code: null, label: "a card" });

  expect(find("use").getAttribute("href")).toBe("/deck.svg#back");
});

test("selection and light are told by marks, not by colour alone", () => {
  show(Card, { code: "TH", label: "", lit: true });
  const lit = find(".mark").innerHTML;
  document.body.replaceChildren();
  show(Card, { code: "TH", label: "", selected: true });

  expect(find(".mark").innerHTML).not.toBe(lit);
});

test("a button with an address is a link", () => {
  show(Button, { href: "/x", children: words("go") });

  expect(find("a.button").getAttribute("href")).toBe("/x");
});

test("a dialog is named, and gives the focus back", async () => {
  const before = document.createElement("button");
  document.body.append(before);
  before.focus();
  const onclose = vi.fn();
  show(Dialog, { title: "Leave?", onclose, children: words("A bot plays on.") });
  const dialog = find("dialog");

  expect(dialog.hasAttribute("open")).toBe(true);
  expect(find(`#${dialog.getAttribute("aria-labelledby")}`).textContent).toBe("Leave?");
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onclose).toHaveBeenCalledOnce();
  if (shown) await unmount(shown);
  shown = null;
  expect(document.activeElement).toBe(before);
});

test("the page is dressed in what the reader chose", () => {
  const page = document.createElement("html");
  dress({ theme: "dark", deck: "two", large: true, back: "", speed: "fast" }, page);

  expect({ ...page.dataset }).toEqual({
    theme: "dark",
    deck: "two",
    large: "true",
    back: "back-1",
    speed: "fast",
  });
});

test("icons keep within their box", () => {
  for (const strokes of Object.values(ICONS)) {
    for (const stroke of strokes) expect(stroke).toMatch(/^!?[Mm][\d\sA-Za-z.,-]+$/);
  }
});
