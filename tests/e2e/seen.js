// Runs in a page before its own scripts: keeps what the server tells the page, beside
// the page's own client, and reads from the screen what a person would see there.
(() => {
  const PARTS = [
    "stage",
    "seats",
    "round",
    "score",
    "receipt",
    "clock",
    "question",
    "position",
  ];

  /** What came over the wire, put together anew. */
  const told = {
    setup: null,
    number: 0,
    you: null,
    parts: null,
    events: [],
    refused: [],
    sent: [],
  };

  function take(frame) {
    if (frame.t === "welcome") told.setup = frame.setup;
    if (frame.t === "refused") told.refused.push(frame);
    if (frame.t !== "snapshot" && frame.t !== "happened") return;
    if (frame.number < told.number) return;
    const first = frame.number - frame.events.length + 1;
    frame.events.forEach((event, place) => {
      const number = first + place;
      if (number > told.number) told.events.push({ number, ...event });
    });
    told.parts = { ...told.parts };
    for (const name of PARTS) if (name in frame) told.parts[name] = frame[name];
    told.number = frame.number;
    told.you = frame.you;
  }

  globalThis.WebSocket = class extends WebSocket {
    constructor(...wanted) {
      super(...wanted);
      this.addEventListener("message", ({ data }) => take(JSON.parse(data)));
    }
    send(data) {
      told.sent.push(JSON.parse(data));
      super.send(data);
    }
  };

  /** Kinds of pointers that were used: none by whoever has only keys. */
  const pointers = [];
  addEventListener("pointerdown", ({ pointerType }) => pointers.push(pointerType), {
    capture: true,
    passive: true,
  });

  /** Every hold of a trick, and how long it lasted. */
  const holds = [];
  let since = null;
  new MutationObserver(() => {
    const holding = document.querySelector('[data-holding="trick"]');
    if (holding && since === null) since = performance.now();
    if (!holding && since !== null) {
      holds.push(performance.now() - since);
      since = null;
    }
  }).observe(document, {
    attributes: true,
    attributeFilter: ["data-holding"],
    childList: true,
    subtree: true,
  });

  const all = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter((node) => !node.closest("[inert]"));
  const text = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();

  /** The number at the end of a text; its minus is a real one. */
  const figure = (node) => Number(text(node).split(" ").at(-1).replace("−", "-"));

  /** Cards whose faces are seen within an element. */
  function faces(node) {
    return all(".card .face use", node)
      .map((use) => use.getAttribute("href").split("#")[1])
      .filter((code) => !code.startsWith("back"));
  }

  /** Where a finger would hit an element that others lie over, or null for nowhere. */
  function spot(node, next) {
    const box = node.getBoundingClientRect();
    const beside = next?.getBoundingClientRect();
    const covered = beside && beside.top < box.bottom - 1 && beside.left > box.left;
    const right = Math.min(box.right, covered ? beside.left : box.right);
    const below = beside && beside.top > box.top + 1 ? beside.top : box.bottom;
    const x = (box.left + right) / 2;
    const y = (box.top + Math.min(box.bottom, below)) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && node.contains(hit)
      ? { x, y, width: right - box.left, height: box.height }
      : null;
  }

  function hand() {
    const buttons = all(".hand button[data-card]");
    return buttons.map((button, place) => ({
      card: button.dataset.card,
      name: button.getAttribute("aria-label"),
      face: faces(button)[0] ?? null,
      legal: button.classList.contains("legal"),
      lit: button.querySelector(".card.lit") !== null,
      spot: spot(button, buttons[place + 1]),
    }));
  }

  function targets() {
    return all(".board button.target").map((button) => ({
      card: faces(button)[0],
      name: button.getAttribute("aria-label"),
      lit: button.querySelector(".card.lit") !== null,
      spot: spot(button),
    }));
  }

  /** Faces, and how many backs, by the name of the place. */
  function places() {
    const found = {};
    for (const node of all(".middle [data-place]")) {
      const hidden = Number(text(node.querySelector(".count")) || 0);
      found[node.dataset.place] = { cards: faces(node), hidden };
    }
    for (const node of all(".fan[data-place]"))
      found[node.dataset.place] = { cards: [], hidden: all(".back", node).length };
    return found;
  }

  function seats() {
    return all(".seat[data-seat]").map((node) => ({
      seat: Number(node.dataset.seat),
      turn: node.classList.contains("turn"),
      total: figure(node.querySelector(".score")),
      tallies: all(".tally b", node).map((tally) => Number(text(tally))),
      piles: all(".top[data-place] .count", node).map((count) => Number(text(count))),
    }));
  }

  /** What has the focus, in a word or two. */
  function focus() {
    const node = document.activeElement;
    if (!node || node === document.body) return { on: "body", card: null };
    const place = ["dialog", ".hand", ".over", ".middle", ".status", "header"].find(
      (each) => node.closest(each),
    );
    const card = node.dataset.card ?? null;
    return { on: place ?? node.tagName, card, name: node.getAttribute("aria-label") };
  }

  function screen() {
    const board = document.querySelector(".board");
    return {
      busy: board?.dataset.busy !== "false",
      holding: board?.dataset.holding ?? "",
      hand: hand(),
      targets: targets(),
      places: places(),
      board: board ? faces(board) : [],
      taken: all(".middle .card.lit").flatMap((card) => faces(card.parentElement)),
      seats: seats(),
      says: text(document.querySelector(".status p")),
      over: text(document.querySelector(".over h2")),
      focus: focus(),
      dialog: text(document.querySelector("dialog h2")),
    };
  }

  /** Whether anything is under way that comes to an end: nobody hits a moving card. */
  function moves(board) {
    return board
      .getAnimations({ subtree: true })
      .some(
        ({ playState, effect }) =>
          playState === "running" && isFinite(effect.getComputedTiming().endTime),
      );
  }

  /** Whether there is something to do, or to look at. */
  function ready(after) {
    const board = document.querySelector(".board");
    if (!board || !told.parts) return false;
    if (board.dataset.holding) return true;
    if (told.number <= after || board.dataset.busy !== "false") return false;
    if (board.querySelector("[inert]") || moves(board)) return false;
    const { stage, position } = told.parts;
    if (stage.phase === "playing") return position?.to_move === told.you;
    if (stage.phase === "pause" || stage.phase === "over")
      return document.querySelector(".over h2") !== null;
    return false;
  }

  /** What is seen and was told, at one moment: the next with something to do. */
  async function look({ after, patience, heard }) {
    const end = performance.now() + patience;
    let late = false;
    while (!ready(after) && !late) {
      await new Promise((resolve) => setTimeout(resolve, 4));
      late = performance.now() > end;
    }
    const { events, ...rest } = told;
    const news = events.filter(({ number }) => number > heard);
    return { late, screen: screen(), told: { ...rest, news }, pointers, holds };
  }

  globalThis.seen = { look, told, screen, pointers, holds };
})();
