/** The server's time, as well as it can be told from what the server says of it. */

/** Differences beyond this are a clock that was set, in milliseconds. */
const JUMP = 2_000;

/** A clock that is set by the server. */
export class ServerClock {
  #ahead: number | null = null;

  /** The server has said what time it is. What it says is late, never early. */
  set(now: number): void {
    const ahead = now - Date.now();
    const before = this.#ahead;
    const jumped = before === null || Math.abs(ahead - before) > JUMP;
    this.#ahead = jumped ? ahead : Math.max(ahead, before);
  }

  /** UTC, in milliseconds. */
  readonly now = (): number => Date.now() + (this.#ahead ?? 0);
}
