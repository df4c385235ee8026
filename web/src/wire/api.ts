/** The server's HTTP interface, as far as the page asks it. */
import type { NewLink, NewTable, SeatTaken, TakeSeat } from "../protocol";
import { ROOT } from "../root";
import type { PlayNow, TableListed, TableShown } from "./forms";
import type { GameSheet } from "./sheet";

export type { PlayNow, TableListed, TableShown };

/** How long an answer may take, in milliseconds. */
const PATIENCE = 15_000;

/**
 * A request that came to nothing. `code` is the server's (`not-found`, `table-full`, …),
 * `offline` when nothing answered, or `unreadable` when something else did.
 */
export class ApiProblem extends Error {
  readonly code: string;
  /** HTTP's status; 0 when nothing answered. */
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.name = "ApiProblem";
    this.code = code;
    this.status = status;
  }
}

/** What can be asked of a server. */
export interface Api {
  /** All games; asked once, and again only where that failed. */
  games(): Promise<GameSheet[]>;
  /** Public tables with an open seat, of one game or of all. */
  tables(game?: string): Promise<TableListed[]>;
  /** Open a table. */
  open(asked: NewTable): Promise<SeatTaken>;
  /** Sit down at a table that waits, or open one. */
  playNow(asked: PlayNow): Promise<SeatTaken>;
  /** What is played at a table, and by whom. */
  table(id: string): Promise<TableShown>;
  /** Take an open seat, or come back to one's own. */
  sit(id: string, asked: TakeSeat): Promise<SeatTaken>;
  /** Make a new token for the seat of somebody gone. */
  renew(id: string, asked: NewLink): Promise<SeatTaken>;
  /** Records of the table's deals that are over, with their proofs. */
  records(id: string): Promise<unknown[]>;
}

/** Speak to the server whose paths begin with *base*. */
export function apiAt(base: string): Api {
  let games: Promise<GameSheet[]> | null = null;
  const at = (id: string) => `${base}/api/tables/${encodeURIComponent(id)}`;
  return {
    games() {
      games ??= json<GameSheet[]>(`${base}/api/games`).catch((problem: unknown) => {
        games = null;
        throw problem;
      });
      return games;
    },
    tables: (game) => {
      const query = game ? `?game=${encodeURIComponent(game)}` : "";
      return json(`${base}/api/tables${query}`);
    },
    open: (asked) => json(`${base}/api/tables`, asked),
    playNow: (asked) => json(`${base}/api/play-now`, asked),
    table: (id) => json(at(id)),
    sit: (id, asked) => json(`${at(id)}/seats`, asked),
    renew: (id, asked) => json(`${at(id)}/links`, asked),
    async records(id) {
      const text = await answer(`${at(id)}/records`);
      const lines = text.split("\n").filter((line) => line.trim());
      return lines.map((line) => parsed<unknown>(line, 200));
    },
  };
}

/** The server that this page came from. */
export const api: Api = apiAt(ROOT);

async function json<T>(url: string, body?: object): Promise<T> {
  return parsed<T>(await answer(url, body), 200);
}

async function answer(url: string, body?: object): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE);
  const headers = { "content-type": "application/json" };
  const sent = body
    ? { method: "POST", headers, body: JSON.stringify(body), signal }
    : { signal };
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(url, sent);
    text = await reply.text();
  } catch {
    throw new ApiProblem("offline", 0);
  }
  if (reply.ok) return text;
  const { code } = parsed<{ code?: unknown }>(text, reply.status) ?? {};
  throw new ApiProblem(typeof code === "string" ? code : "unreadable", reply.status);
}

/** Read JSON; what is none comes from something between us and the server. */
function parsed<T>(text: string, status: number): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiProblem("unreadable", status);
  }
}
