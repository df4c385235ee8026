/** The time now, read in a template so that it follows the clock twice a second. */
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** What *now* gives, anew twice a second while somebody looks. */
export function ticking(now: () => number): number {
  subscribe();
  return now();
}
