/** What the page keeps for its user, besides seats. */
export { exportAll, importAll, KeepError } from "./copies";
export { settings, type Settings } from "./preferences.svelte";
