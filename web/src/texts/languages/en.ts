// All texts that the page needs in English: one chunk. Vite wants the pattern in full.
const files: Record<string, string> = import.meta.glob(
  [
    "../../../../locales/en/*.ftl",
    "!../../../../locales/en/{analyse,cli,play,serve,solve,store,verify}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
export default Object.values(files);
