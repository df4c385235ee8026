/**
 * What stands before every path of this server: empty, or `/cards` where it shares a
 * host. The page's scripts lie in `assets/` right below it.
 */
export const ROOT = root(import.meta.url, import.meta.env.PROD);

/** Take the root from the address of a script. */
export function root(script: string, built: boolean): string {
  if (!built) return "";
  return new URL("..", script).pathname.replace(/\/$/, "");
}
