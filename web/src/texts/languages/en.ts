// All texts that the page needs in English: one chunk. Vite wants the pattern in full.
const files: Record<string, string> = import.meta.glob(
  [
    "../../../../locales/en/*.ftl",
    "!../../../../locales/en/{analyse,cli,join,play,replay,serve,solve,stats,store,terminal,verify,web-replay}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
export default Object.values(files);
