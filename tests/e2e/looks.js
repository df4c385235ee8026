// What is wrong with the looks of a page, as a list of words: a function of nothing.
() => {
  const WHOLE = 44; // what a finger hits
  const LEAST = 24; // what it hits at the very least, where cards lie close together
  const found = [];

  const dialog = [...document.querySelectorAll("dialog[open]")].pop();
  const sheet = document.querySelector(".stage > .over");
  const front = dialog ?? sheet ?? document.body;
  const atTable = front === document.body && document.querySelector(".board");

  const name = (element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent;
    const kind = element.tagName.toLowerCase();
    return `${kind}.${[...element.classList].join(".")} "${words.trim().slice(0, 40)}"`;
  };
  const isShown = (element) =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
    }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest(".visually-hidden, .skip, [inert]");
  const all = (selector) =>
    [...front.querySelectorAll(selector)].filter((element) => isShown(element));
  const round = ({ left, top, width, height }) =>
    [left, top, width, height].map(Math.round).join(" ");
  const isOutside = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;

  // A table has everything in its window; anything else may be scrolled to.
  const reach = (element) => {
    if (atTable && !element.closest("aside, .away")) return;
    element.scrollIntoView({
      block: "center",
      inline: "nearest",
      behavior: "instant",
    });
  };
  const hits = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const covered = (element, box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return !hits(element, x, y);
  };

  // Cards of the hand: what of each is not under the next one.
  const hand = all(".hand button[data-card]");
  const boxes = hand.map((card) => card.getBoundingClientRect());
  const strips = new Map(
    hand.map((card, place) => {
      const { left, top, right, bottom } = boxes[place];
      const next = boxes[place + 1];
      const end =
        next && Math.abs(next.top - top) < 9
          ? Math.min(right, next.left)
          : right;
      const box = {
        left,
        top,
        right: end,
        bottom,
        width: end - left,
        height: bottom - top,
      };
      return [card, box];
    }),
  );

  // Everything that can be used is in sight, and large enough.
  for (const element of all(
    "button, a[href], input, select, summary, textarea",
  )) {
    const target = element.closest("label") ?? element;
    reach(target);
    const box = strips.get(element) ?? target.getBoundingClientRect();
    if (isOutside(box)) found.push(`outside: ${name(element)} ${round(box)}`);
    else if (covered(target, box))
      found.push(`covered: ${name(element)} ${round(box)}`);
    const inText = getComputedStyle(element).display === "inline";
    const close = strips.has(element) || element.matches(".target");
    const least = close ? LEAST : WHOLE;
    if (!inText && Math.min(box.width, box.height) < least - 0.6)
      found.push(`small: ${name(element)} ${round(box)}`);
  }

  // So is everything that a table tells.
  if (atTable)
    for (const element of all(
      ".seat .who, .seat .counts, .seat .fan, .lying, .aside .heap, .status p, .slot",
    )) {
      const box = element.getBoundingClientRect();
      if (isOutside(box)) found.push(`outside: ${name(element)} ${round(box)}`);
      else if (covered(element, box))
        found.push(`covered: ${name(element)} ${round(box)}`);
    }
  // Of every card that lies there, rank and suit are in sight.
  if (atTable)
    for (const card of all(".hand button[data-card], .lying")) {
      const { left, top, width, height } = card.getBoundingClientRect();
      if (!hits(card, left + width * 0.14, top + height * 0.16))
        found.push(`no rank to be seen: ${name(card)}`);
    }

  // No words are cut off, but names where they are long.
  const MAY_END =
    ".count, .name, .title *, .brief *, .who, select, input, .history";
  for (const element of all("*")) {
    const text = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
    );
    if (!text.length || element.matches(MAY_END) || element.closest("svg"))
      continue;
    const scrolls = element.closest("table, pre, .scroll, .history");
    const style = getComputedStyle(element);
    const clips =
      style.overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth + 1;
    if (clips) found.push(`cut off: ${name(element)}`);
    const around = element.closest(
      "button, a, .seat, .status, .paper, dialog, section.over",
    );
    const edge = around?.getBoundingClientRect();
    for (const node of text) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (!scrolls && (box.right > innerWidth + 1 || box.left < -1))
          found.push(`words outside: ${name(element)}`);
        if (
          edge &&
          !scrolls &&
          (box.right > edge.right + 1 || box.left < edge.left - 1)
        )
          found.push(`words beyond ${name(around)}: ${name(element)}`);
      }
    }
  }

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
  const high = document.documentElement.scrollHeight - innerHeight;
  if (atTable && innerHeight >= 320 && high > 0)
    found.push(`the table is ${high} pixels too high`);
  return [...new Set(found)];
};
