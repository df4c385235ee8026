/** Getting a seat, keeping it, and going there. */
import { seats } from "../keep/seats.svelte";
import { settings } from "../keep/settings.svelte";
import type { NewTable, SeatTaken } from "../protocol";
import { router } from "../routes.svelte";
import { api, ApiProblem } from "../wire/api";
import type { GameSheet } from "../wire/sheet";
import { againstBots, variantOf } from "./sheets";

/** One attempt to sit down somewhere: never two at a time, and what went wrong. */
export class Starting {
  /** What is under way; empty when nothing is. */
  busy = $state("");
  /** Code of what went wrong last; empty if nothing did. */
  problem = $state("");

  /** Open a table with me and bots. */
  againstBots(sheet: GameSheet, variant: string, level: string): Promise<void> {
    const chosen = variantOf(sheet, variant);
    return this.open(
      {
        game: sheet.name,
        variant: chosen.name,
        seats: againstBots(chosen.seats, level),
        name: settings.name,
      },
      "bots",
    );
  }

  /** Open a table. */
  open(asked: NewTable, what = "open"): Promise<void> {
    return this.#go(what, () => api.open(asked), asked.game, asked.variant ?? "");
  }

  /** Sit down with whoever comes. */
  playNow(game: string, variant: string): Promise<void> {
    const asked = { game, variant, name: settings.name };
    return this.#go("now", () => api.playNow(asked), game, variant);
  }

  /** Sit down at a table; gives the seat, or null if that went wrong. */
  async sit(
    table: string,
    game: string,
    variant: string,
    seat: number | null = null,
  ): Promise<SeatTaken | null> {
    let taken: SeatTaken | null = null;
    const asked = { name: settings.name, seat };
    await this.#try(table, async () => {
      taken = await api.sit(table, asked);
      keep(taken, game, variant);
    });
    return taken;
  }

  async #go(
    what: string,
    ask: () => Promise<SeatTaken>,
    game: string,
    variant: string,
  ): Promise<void> {
    await this.#try(what, async () => {
      const taken = await ask();
      keep(taken, game, variant);
      router.go(`/t/${taken.table}`);
    });
  }

  async #try(what: string, doing: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = what;
    this.problem = "";
    try {
      await doing();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.problem = error.code;
    } finally {
      this.busy = "";
    }
  }
}

function keep({ table, seat, token }: SeatTaken, game: string, variant: string): void {
  seats.keep({ table, seat, token, game, variant, at: Date.now(), over: false });
}
