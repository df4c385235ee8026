// A card game for two on boardgame.io, alike in size to Dix: hands of ten, a stock,
// captured cards, and hidden hands. Matches are kept in memory, which is what the
// framework does by default: nothing is written to disk.
"use strict";
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, TurnOrder } = require("boardgame.io/core");

const RANKS = "A23456789TJQK";
const PACK = [...RANKS].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const value = (card) => RANKS.indexOf(card[0]);
const follows = (led, card) => led === null || card[1] === led[1];

const deal = (random) => {
  const pack = random.Shuffle(PACK);
  return {
    hands: { 0: pack.slice(0, 10), 1: pack.slice(10, 20) },
    stock: pack.slice(20),
    trick: [],
    taken: { 0: [], 1: [] },
  };
};

const legal = (hand, led) => {
  const same = hand.filter((card) => follows(led, card));
  return same.length ? same : hand;
};

const play = ({ G, playerID, random, events }, card) => {
  const hand = G.hands[playerID];
  const led = G.trick.length ? G.trick[0].card : null;
  if (!legal(hand, led).includes(card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.trick.push({ player: playerID, card });
  let next = playerID === "0" ? "1" : "0";
  if (G.trick.length === 2) {
    const [first, second] = G.trick;
    const won = second.card[1] === first.card[1] && value(second.card) > value(first.card);
    next = won ? second.player : first.player;
    G.taken[next].push(first.card, second.card);
    G.trick = [];
    for (const seat of [next, next === "0" ? "1" : "0"])
      if (G.stock.length) G.hands[seat].push(G.stock.pop());
    if (!G.hands[0].length && !G.hands[1].length) Object.assign(G, deal(random));
  }
  events.endTurn({ next });
};

const game = {
  name: "cards",
  setup: ({ random }) => deal(random),
  turn: { order: TurnOrder.DEFAULT },
  // Each sees the own hand, with the legal cards first, and how many the other has.
  playerView: ({ G, playerID }) => {
    const { hands, stock, ...open } = G;
    const seen = { ...open, stock: stock.length };
    if (playerID === null) return seen;
    const own = hands[playerID];
    const led = G.trick.length ? G.trick[0].card : null;
    const may = legal(own, led);
    const hand = [...may, ...own.filter((card) => !may.includes(card))];
    return { ...seen, hand, other: hands[playerID === "0" ? "1" : "0"].length };
  },
  moves: { play: { move: play, client: false } },
  disableUndo: true,
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  const address = `127.0.0.1:${appServer.address().port}`;
  console.log(JSON.stringify({ event: "listening", address }));
});
