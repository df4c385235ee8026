#!/usr/bin/env node
// A bot for the arena of tenpips in JavaScript. In Dix it looks at the trick: it gives
// tens away, takes cheap tricks and never leads into a ten if it can help it. In other
// games it plays its lowest card.
// Try it:  tenpips arena greedy "outside:node examples/outside_bot/careful.js" --game dix
// What is said on which line: docs/bot-protocol.md

"use strict";

const RANKS = "23456789TJQKA";
const rank = (card) => RANKS.indexOf(card[0]);
const suit = (card) => card[1];

const PIPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 1];

/** What a card counts towards ten; the joker, JK, nothing, like a jack. */
const pips = (card) => PIPS[rank(card)];

const isTen = (one, other) => pips(one) + pips(other) === 10;

/** The joker takes the place of the card turned up. */
const standsFor = (card, turnUp) => (card === "JK" ? turnUp : card);

function replyWins(lead, reply, turnUp) {
  const [led, answer] = [standsFor(lead, turnUp), standsFor(reply, turnUp)];
  if (suit(led) === suit(answer)) return rank(answer) > rank(led);
  return turnUp !== "JK" && suit(answer) === suit(turnUp);
}

/** How good a reply looks: the trick's points, less a little for a high card. */
function worthOfReply(card, view) {
  const { lead, turn_up: turnUp } = view.public;
  const points = isTen(lead, card) ? -3 : 1;
  const mine = replyWins(lead, card, turnUp) ? points : -points;
  return mine - rank(card) / 100;
}

/** How good a lead looks: the fewer cards can make a ten of it, the better. */
function worthOfLead(card, view) {
  const gone = new Set([...view.public.plies, ...view.own.hand, view.public.turn_up]);
  let partners = 0;
  for (const s of "CDHS") {
    for (const r of RANKS) {
      if (!gone.has(r + s) && isTen(card, r + s)) partners += 1;
    }
  }
  return -partners - rank(card) / 100;
}

function choose(game, view, legal) {
  let worth = (card) => -rank(card);
  if (game === "dix") {
    const lead = view.public.lead;
    worth = (card) => (lead ? worthOfReply(card, view) : worthOfLead(card, view));
  }
  return legal.reduce((best, card) => (worth(card) > worth(best) ? card : best));
}

let game, view, legal;

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const [word, ...rest] = line.split(" ");
    const text = rest.join(" ");
    if (word === "tenpips") console.log("bot 1 careful.js 1");
    else if (word === "game") game = JSON.parse(text).game;
    else if (word === "view") view = JSON.parse(text);
    else if (word === "legal") legal = rest;
    else if (word === "choose") console.log(`card ${rest[0]} ${choose(game, view, legal)}`);
    else if (word === "quit") process.exit();
  });
