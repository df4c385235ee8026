/**
 * Keys of the table. None of them does anything that could not be undone by another:
 * cards are named by the button that has the focus, and giving up has no key.
 */

/** What a key does. */
export type Action =
  | "last"
  | "history"
  | "score"
  | "rules"
  | "people"
  | "sort"
  | "hand"
  | "next"
  | "hint"
  | "keys";

/** A key with the message that says what it does. */
export interface Key {
  key: string;
  action: Action;
  text: string;
}

/** All keys, as the page of keys lists them. */
export const KEYS: readonly Key[] = [
  { key: "h", action: "hand", text: "web-key-hand" },
  { key: "n", action: "next", text: "web-key-next" },
  { key: "l", action: "last", text: "web-key-last" },
  { key: "j", action: "history", text: "web-key-history" },
  { key: "c", action: "score", text: "web-key-score" },
  { key: "r", action: "rules", text: "web-key-rules" },
  { key: "p", action: "people", text: "web-key-people" },
  { key: "s", action: "sort", text: "web-key-sort" },
  { key: "i", action: "hint", text: "web-key-hint" },
  { key: "?", action: "keys", text: "web-key-keys" },
];

/** What the pressed key asks for; null where somebody types, or holds a modifier. */
export function actionOf(event: KeyboardEvent): Action | null {
  const typing = (event.target as Element | null)?.closest?.(
    "input, textarea, select, dialog",
  );
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return null;
  return KEYS.find(({ key }) => key === event.key.toLowerCase())?.action ?? null;
}
