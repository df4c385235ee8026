/** States of a connection, and what brings them about. */

/**
 * How the connection is. `connecting`: the first attempt. `lost`: it tries again, at
 * `retryAt`. `draining`: so it does, since the server restarts. The others last until
 * `reconnect`: the seat is `replaced` by another connection, it is `gone` or there is no
 * such table, `no-watchers` are wanted, the page is `outdated`.
 */
export type LinkState =
  | "connecting"
  | "open"
  | "lost"
  | "draining"
  | "replaced"
  | "gone"
  | "no-watchers"
  | "outdated";

/** By close code: after these no connection is made unless somebody wants it. */
export const ENDS: Partial<Record<number, LinkState>> = {
  4403: "no-watchers",
  4404: "gone",
  4409: "replaced",
};

/** By code of an `error` frame: the same, before the close. */
export const FAULTS: Partial<Record<string, LinkState>> = {
  "other-protocol": "outdated",
  "no-such-table": "gone",
  "no-such-seat": "gone",
  "no-watchers": "no-watchers",
};

/** Whether a connection has come to an end that does not mend itself. */
export function isEnd(link: LinkState): boolean {
  return ["replaced", "gone", "no-watchers", "outdated"].includes(link);
}

/** The address of a table's socket, for a page at *location* of a server at *root*. */
export function socketUrl(
  location: { origin: string },
  root: string,
  table: string,
): string {
  const origin = location.origin.replace(/^http/, "ws");
  return `${origin}${root}/api/tables/${encodeURIComponent(table)}/socket`;
}
