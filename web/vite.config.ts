import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fluent } from "./fluent.ts";

// While the page is written, a server started beside it answers for tables:
// TENPIPS_API=http://127.0.0.1:8000 npx vite
const api = process.env.TENPIPS_API ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [fluent(), svelte()],
  build: {
    outDir: "../src/tenpips/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Everything is one request away on the same host: nothing is worth a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server names the files of a page in its head (src/tenpips/server/ahead.py).
    manifest: true,
  },
  server: {
    proxy: { "/api": { target: api, ws: true, changeOrigin: false } },
    fs: { allow: [".."] },
  },
  // Components are mounted in tests as a browser would.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    // Some start a real server, on a machine that does other things as well.
    retry: process.env.CI ? 1 : 0,
    environment: "node",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
