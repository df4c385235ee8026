import { mount } from "svelte";
import App from "./App.svelte";
import { keepFresh } from "./fresh";
import "./styles/tokens.css";
import "./styles/base.css";

keepFresh();

const target = document.getElementById("app");
if (target) mount(App, { target });
