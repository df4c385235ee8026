"use strict";
// Steps through the deals that lie in this page; it asks nobody for anything.

const data = JSON.parse(document.getElementById("data").textContent);
const PACE = 1400;
/** Places that belong to a seat; everything else lies in the middle. */
const AT_SEATS = new Set(["hand", "tricks", "captured"]);

const MOST_BACKS = 10;

const at = { deal: data.begin, moment: data.moment, viewer: data.viewer };
let playing = null;

const part = (id) => document.getElementById(id);
const deal = () => data.deals[at.deal];
const labels = () => data.labels[at.deal];
const moments = () => deal().views[at.viewer];
/** Zones to draw: what has just been taken still lies on the table. */
const shown = (moment) => moment.taking?.zones ?? moment.zones;
const end = () => moments().length - 1;

function make(tag, className = "", ...inside) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...inside);
  return made;
}

function drawn(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  const shape = document.createElementNS(svg.namespaceURI, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

// The table

/** A card; null lies face down. */
function card(code, className = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS(svg.namespaceURI, "use");
  use.setAttribute("href", `#${code ?? "back"}`);
  svg.setAttribute("viewBox", "0 0 240 336");
  svg.setAttribute("class", "card");
  if (code) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", data.cards[code]);
  } else svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return make("span", className, svg);
}

/** The cards of a place, open ones first; of the others so many backs. */
function cards(zone, legal) {
  const named = deal().plies[at.moment - 1]?.card;
  const taken = moments()[at.moment].taking?.cards ?? [];
  const open = (zone.cards ?? []).map((code) => {
    const marks = {
      dim: legal && !legal.includes(code),
      named: code === named,
      taken: taken.includes(code),
    };
    return card(code, Object.keys(marks).filter((mark) => marks[mark]).join(" "));
  });
  const backs = Array.from({ length: Math.min(zone.hidden ?? 0, MOST_BACKS) }, () => card(null));
  return make("div", "cards", ...open, ...backs);
}

/** A place with its name; at a seat the number of its backs says enough. */
function place(number, className, legal) {
  const zone = deal().zones[number];
  const name = labels().zones[at.viewer][`${zone.name} ${zone.seat ?? ""}`];
  const full = zone.hidden ? `${name} · ${data.down[zone.hidden]}` : name;
  const short = AT_SEATS.has(zone.name) ? `${zone.hidden ?? ""}` : full;
  const backs = zone.hidden && !zone.cards ? "backs" : "";
  const label = make("span", "", short);
  label.ariaHidden = "true";
  const made = make("div", `zone ${className} ${backs}`, label, cards(zone, legal));
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", full);
  made.title = full;
  return made;
}

function seat(number, moment) {
  const turn = moment.to_move === number;
  const who = make("p", "who", make("b", "", labels().players[number]));
  const totals = at.moment === end() ? deal().after : deal().before;
  const total = make("span", "count", `${totals[number]}`.replace("-", "−"));
  total.title = data.texts.total;
  who.append(total);
  if (deal().dealer === number) who.append(make("span", "chip", data.texts.dealer));
  if (turn) who.append(make("span", "chip now", data.texts.to_play));
  for (const [name, counts] of Object.entries(moment.tallies ?? {}))
    who.append(make("span", "count", `${labels().tallies[name]} ${counts[number]}`));
  const holds = make("div", "holds");
  for (const zone of shown(moment)) {
    const { name, seat: owner = null, cards: open, hidden } = deal().zones[zone];
    if (owner !== number || !AT_SEATS.has(name)) continue;
    if (name !== "hand" && !open && !hidden) continue;
    const legal = name === "hand" && turn ? choices(moment, zone) : null;
    holds.append(place(zone, name === "hand" && open ? "" : "small", legal));
  }
  return make("section", `seat${turn ? " turn" : ""}`, who, holds);
}

/** Cards that may be named, if some are in this hand; else it offers no choice. */
function choices(moment, number) {
  const held = deal().zones[number].cards ?? [];
  return moment.legal?.some((code) => held.includes(code)) ? moment.legal : null;
}

function board(moment) {
  const seats = deal().seats;
  const own = /^\d+$/.test(at.viewer) ? Number(at.viewer) : 0;
  const order = Array.from({ length: seats }, (_, step) => (own + step) % seats);
  const others = make("div", "others", ...order.slice(1).map((n) => seat(n, moment)));
  others.dataset.seats = seats - 1;
  const middle = shown(moment).filter((number) => {
    const zone = deal().zones[number];
    return !AT_SEATS.has(zone.name) && (zone.cards || zone.hidden);
  });
  const lying = middle.map((number) => place(number, spread(number), null));
  if (moment.taking) lying.push(make("p", "chip", taker(moment.taking.by)));
  return [others, make("div", "middle", ...lying), seat(own, moment)];
}

function taker(number) {
  return data.texts.taken.replace("%p", () => labels().players[number]);
}

function spread(number) {
  const zone = deal().zones[number];
  return zone.cards && !zone.hidden ? "spread" : "";
}

// What is said of it

function called(moment) {
  if (!moment) return data.texts.dealt;
  return data.texts.card_number.replace("%n", moment).replace("%c", end());
}

function caption(moment) {
  return moment.captions.map((number) => make("span", "", deal().captions[number]));
}

function receipt() {
  const { receipt: lines, scores } = deal();
  if (!scores) return [make("p", "", data.texts.broken_off)];
  const tables = labels().players.map((name, owner) => {
    const table = make("table");
    table.append(make("caption", "", `${name}: ${labels().points[owner]}`));
    lines.forEach((line, place) => {
      if (line.seat !== owner) return;
      const points = `${line.points > 0 ? "+" : ""}${line.points}`.replace("-", "−");
      const row = [points, labels().receipt[place], line.rule];
      table.append(make("tr", "", ...row.map((text) => make("td", "", text))));
    });
    return table;
  });
  if (labels().won) tables.push(make("p", "", labels().won));
  return tables;
}

function history() {
  return moments().map((moment, number) => {
    const text = moment.captions.map((each) => deal().captions[each]).join(" ");
    const button = make("button", "", text || called(number));
    button.type = "button";
    button.addEventListener("click", () => go(number));
    return make("li", "", button);
  });
}

// Stepping

function show() {
  const moment = moments()[at.moment];
  part("board").replaceChildren(...board(moment));
  part("caption").replaceChildren(...caption(moment));
  part("slider").max = end();
  part("slider").value = at.moment;
  part("number").textContent = called(at.moment);
  part("slider").setAttribute("aria-valuetext", part("number").textContent);
  part("slider").setAttribute("aria-label", part("number").textContent);
  for (const id of ["first", "back"]) part(id).disabled = at.moment === 0;
  for (const id of ["forward", "last"]) part(id).disabled = at.moment === end();
  const label = playing ? data.texts.pause : data.texts.play;
  part("play").replaceChildren(drawn(playing ? "M8 5v14M16 5v14" : "M7 4l13 8-13 8z"));
  part("play").setAttribute("aria-label", label);
  part("play").title = label;
  part("receipt").hidden = at.moment < end();
  const list = part("history");
  [...list.children].forEach((item, number) => {
    const button = item.firstChild;
    item.hidden = number > at.moment; // what is to come is not told
    if (number !== at.moment) button.removeAttribute("aria-current");
    else {
      button.setAttribute("aria-current", "step");
      // Only the list may scroll, never the page under somebody's finger.
      list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
  });
}

function go(moment, keep = false) {
  if (!keep) stop();
  at.moment = Math.min(end(), Math.max(0, moment));
  show();
}

function begin() {
  part("history").replaceChildren(...history());
  part("lines").replaceChildren(...receipt());
  const names = { all: data.texts.all, watcher: data.texts.watcher };
  const options = Object.keys(deal().views)
    .sort((a, b) => rank(a) - rank(b))
    .map((viewer) => new Option(names[viewer] ?? labels().players[viewer], viewer));
  part("viewer").replaceChildren(...options);
  part("viewer").value = at.viewer;
  part("deal").value = at.deal;
}

function rank(viewer) {
  return viewer === "all" ? -1 : viewer === "watcher" ? 99 : Number(viewer);
}

function look(viewer) {
  at.viewer = viewer;
  begin();
  show();
}

function choose(number) {
  at.deal = Math.min(data.deals.length - 1, Math.max(0, number));
  if (!deal().views[at.viewer]) at.viewer = "all";
  begin();
  go(0);
}

function stop() {
  clearInterval(playing);
  playing = null;
}

function toggle() {
  if (playing) stop();
  else {
    if (at.moment === end()) at.moment = 0;
    playing = setInterval(() => {
      if (at.moment >= end() - 1) stop();
      go(at.moment + 1, true);
    }, PACE);
  }
  show();
}

const KEYS = {
  ArrowLeft: () => go(at.moment - 1),
  ArrowRight: () => go(at.moment + 1),
  Home: () => go(0),
  End: () => go(end()),
  PageUp: () => choose(at.deal - 1),
  PageDown: () => choose(at.deal + 1),
  " ": toggle,
  v: () => {
    const all = [...part("viewer").options].map((option) => option.value);
    look(all[(all.indexOf(at.viewer) + 1) % all.length]);
  },
};

document.addEventListener("keydown", (event) => {
  const { target } = event;
  const own = target.matches("select, input") || (event.key === " " && target.matches("button"));
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (own || !act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});
part("first").addEventListener("click", KEYS.Home);
part("back").addEventListener("click", KEYS.ArrowLeft);
part("play").addEventListener("click", toggle);
part("forward").addEventListener("click", KEYS.ArrowRight);
part("last").addEventListener("click", KEYS.End);
part("slider").addEventListener("input", (event) => go(Number(event.target.value)));
part("viewer").addEventListener("change", (event) => look(event.target.value));
part("deal").addEventListener("change", (event) => choose(Number(event.target.value)));

part("deal").append(...data.labels.map((each, number) => new Option(each.deal, number)));
part("deal-choice").hidden = data.deals.length < 2;
begin();
show();
