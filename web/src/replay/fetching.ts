/** Replays from the server: of a table's deals, or of a file that is sent to it. */
import { ROOT } from "../root";
import type { Replay } from "./film";

const PATIENCE = 30_000;

/** Why there is no replay. */
export class ReplayProblem extends Error {
  /**
   * `code` is the server's, `offline` when nothing answered; `at` says where in a file
   * the first wrong thing is, such as `line.3` or `deal.2.ply.7`.
   */
  constructor(
    readonly code: string,
    readonly said = "",
    readonly at = "",
  ) {
    super(code);
    this.name = "ReplayProblem";
  }
}

interface Refusal {
  code?: string;
  message?: string;
  fields?: { at: string }[];
}

/** A deal of a table, by its place among those that are over, or `last`. */
export function replayOf(table: string, place: string): Promise<Replay> {
  return asked(`/api/tables/${encodeURIComponent(table)}/replay/${place}`);
}

/** The deals of a file. */
export function replayOfFile(file: Blob): Promise<Replay> {
  return asked("/api/replays", { method: "POST", body: file });
}

async function asked(path: string, sent: RequestInit = {}): Promise<Replay> {
  const signal = AbortSignal.timeout(PATIENCE);
  const headers = sent.body ? { "content-type": "text/plain" } : {};
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(ROOT + path, { ...sent, headers, signal });
    text = await reply.text();
  } catch {
    throw new ReplayProblem("offline");
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new ReplayProblem("unreadable");
  }
  if (reply.ok) return read as Replay;
  const { code, message, fields } = read as Refusal;
  throw new ReplayProblem(code ?? "unreadable", message, fields?.[0]?.at);
}
