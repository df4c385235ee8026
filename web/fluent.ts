/** Makes Fluent files smaller for the page: for Vite, while it builds. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Messages that come only where they are wanted: the reasons of bots' advice. */
export const NOT_HERE = /^(?:[a-z]+-)+reason-/;

/** Leave out of a Fluent file what is not wanted yet: comments, and reasons. */
export function shortened(source: string): string {
  return messages(source, (id) => !NOT_HERE.test(id));
}

/** Keep nothing of a Fluent file but the reasons of advice. */
export function reasons(source: string): string {
  return messages(source, (id) => NOT_HERE.test(id));
}

function messages(source: string, isWanted: (id: string) => boolean): string {
  const kept: string[] = [];
  let wanted = false;
  for (const line of source.split("\n")) {
    const id = /^(-?[a-zA-Z][\w-]*) *=/.exec(line)?.[1];
    if (id) wanted = isWanted(id);
    if (line.startsWith("#")) wanted = false;
    else if (wanted && line.trim()) kept.push(line);
  }
  return kept.join("\n") + "\n";
}

/** Gives Fluent files that are imported as texts in their short form, or as `?reasons`. */
export function fluent(): Plugin {
  return {
    name: "fluent",
    enforce: "pre",
    load: {
      filter: { id: /\.ftl\?(?:raw|reasons)$/ },
      async handler(id) {
        const [path = "", form] = id.split("?");
        this.addWatchFile(path);
        const whole = await readFile(path, "utf-8");
        const source = form === "reasons" ? reasons(whole) : shortened(whole);
        return `export default ${JSON.stringify(source)}`;
      },
    },
  };
}
