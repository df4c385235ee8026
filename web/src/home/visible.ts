/** Work that is only worth doing while somebody looks. */

/**
 * Do something now and then for as long as the page is seen, and at once when it is
 * seen or connected again. Gives what stops it; made for `$effect`.
 */
export function whileVisible(seconds: number, doing: () => unknown): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") void doing();
  };
  const timer = setInterval(seen, seconds * 1000);
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", seen);
  seen();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", seen);
  };
}
