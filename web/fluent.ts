/** Makes Fluent files smaller for the page: for Vite, while it builds. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Messages that no page shows: reasons of bots' advice are given in terminals only. */
export const NOT_HERE = /^(?:[a-z]+-)+reason-/;

/** Leave out of a Fluent file what no page shows: comments, and messages of no use. */
export function shortened(source: string): string {
  const kept: string[] = [];
  let wanted = true;
  for (const line of source.split("\n")) {
    const id = /^(-?[a-zA-Z][\w-]*) *=/.exec(line)?.[1];
    if (id) wanted = !NOT_HERE.test(id);
    if (line.startsWith("#")) wanted = false;
    else if (wanted && line.trim()) kept.push(line);
  }
  return kept.join("\n") + "\n";
}

/** Gives Fluent files that are imported as texts in their short form. */
export function fluent(): Plugin {
  return {
    name: "fluent",
    enforce: "pre",
    load: {
      filter: { id: /\.ftl\?raw$/ },
      async handler(id) {
        const path = id.slice(0, id.indexOf("?"));
        this.addWatchFile(path);
        const source = shortened(await readFile(path, "utf-8"));
        return `export default ${JSON.stringify(source)}`;
      },
    },
  };
}
