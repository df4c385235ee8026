/** What the server says of its games, so that nothing about any of them is known here. */

/** A named set of options; `options` are all of them, as written. */
export interface VariantSheet {
  name: string;
  /** How many play. */
  seats: number;
  options: Record<string, string | number>;
}

/** An option: either one of `values`, or a whole number from `least` to `most`. */
export interface ChoiceSheet {
  name: string;
  values?: (string | number)[];
  least?: number;
  most?: number;
}

/** How an event moves cards on the screen, from one position to the next. */
export interface Motion {
  /** Arguments of the event that name the cards. */
  cards: string[];
  /** Name of the zone to which they go. */
  to: string;
  /** Whether that zone is the one of the seat in the argument `player`. */
  mine: boolean;
  /** Whether what lies on the table is to be looked at before this moves it. */
  hold: boolean;
  /** Zone in which they lay face down; empty: the hand of the seat `player`. */
  source: string;
}

/** A bot's level, and its version. */
export interface BotSheet {
  level: string;
  version: number | string;
}

/** All that a page needs to know of a game. */
export interface GameSheet {
  name: string;
  /** Of the game's rules. */
  version: number;
  /** The standard one first. */
  variants: VariantSheet[];
  choices: ChoiceSheet[];
  /** By code of the event. */
  motions: Record<string, Motion[]>;
  /** Codes of the events that begin a trick or a turn. */
  openers: string[];
  bots: BotSheet[];
}
