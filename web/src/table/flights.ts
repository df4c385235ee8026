/** Cards fly from where they lay to where they lie: from seat to table to winner. */
import { getContext, setContext } from "svelte";
import { cubicOut } from "svelte/easing";
import {
  crossfade,
  type CrossfadeParams,
  type TransitionConfig,
} from "svelte/transition";

type Send = ReturnType<typeof crossfade>[0];

/** Both ends of a flight; `key` is the card. */
export interface Flights {
  send: Send;
  receive: Send;
  /** Milliseconds of a move; 0 where nothing moves. */
  duration: () => number;
}

const KEY = Symbol("flights");

/**
 * Make the flights of one table.
 *
 * A card that was not seen before comes from the place that *came* names: the hand of
 * another seat, or the stock.
 */
export function makeFlights(
  duration: () => number,
  came: ReadonlyMap<string, string>,
): Flights {
  const [send, receive] = crossfade({
    duration: () => duration(),
    easing: cubicOut,
    fallback: (node, params: CrossfadeParams & { key?: unknown }, intro) =>
      intro
        ? fromPlace(node, came.get(String(params.key)), duration())
        : { duration: 0 },
  });
  return setContext(KEY, { send, receive, duration });
}

/** The flights of the table around a component. */
export function flights(): Flights {
  return getContext<Flights>(KEY);
}

function fromPlace(
  node: Element,
  place: string | undefined,
  duration: number,
): TransitionConfig {
  const from = place ? document.querySelector(`[data-place="${place}"]`) : null;
  if (!from || !duration) return { duration: 0 };
  const [start, end] = [from.getBoundingClientRect(), node.getBoundingClientRect()];
  const x = start.left + start.width / 2 - end.left - end.width / 2;
  const y = start.top + start.height / 2 - end.top - end.height / 2;
  return {
    duration,
    easing: cubicOut,
    // It turns its face up on the way; seen from the edge it would have no width.
    css: (_t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) rotateY(${u * 88}deg) scale(${1 - u * 0.3})`,
  };
}
