/** The page of `kit.html`; no part of what is built. */
import { mount } from "svelte";
import "../styles/tokens.css";
import "../styles/base.css";
import { texts } from "../texts/texts.svelte";
import { dress, type Look } from "../ui/look";
import Kit from "./Kit.svelte";

const asked = new URLSearchParams(location.search);

dress({
  theme: (asked.get("theme") ?? "auto") as Look["theme"],
  deck: (asked.get("deck") ?? "four") as Look["deck"],
  large: asked.get("large") === "true",
  back: asked.get("back") ?? "",
  speed: "normal",
});

await texts.use("en");
const target = document.getElementById("app");
if (target) mount(Kit, { target, props: { dialog: asked.has("dialog") } });
