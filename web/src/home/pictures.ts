/** What a game is about, as a few cards on a table. Places are in parts of a hundred. */

/** A card in a picture; `card` empty: face down. */
export interface Placed {
  card: string;
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
}

/** A picture: cards, and the text of a chip beside them if there is one. */
export interface Picture {
  text: string;
  cards: readonly Placed[];
  chip?: string;
}

const PICTURES: Readonly<Record<string, Picture>> = {
  dix: {
    text: "web-home-picture-dix",
    chip: "web-home-chip-dix",
    cards: [
      { card: "", x: 17, y: 42, turn: 0 },
      { card: "8H", x: 26, y: 49, turn: 5 },
      { card: "4S", x: 58, y: 44, turn: -8 },
      { card: "6S", x: 73, y: 57, turn: 7 },
    ],
  },
  reunion: {
    text: "web-home-picture-reunion",
    cards: [
      { card: "JH", x: 25, y: 54, turn: -14 },
      { card: "JD", x: 41, y: 49, turn: -5 },
      { card: "AH", x: 58, y: 49, turn: 5 },
      { card: "TH", x: 74, y: 54, turn: 14 },
    ],
  },
  "chinese-ten": {
    text: "web-home-picture-chinese-ten",
    chip: "web-home-chip-chinese-ten",
    cards: [
      { card: "", x: 13, y: 32, turn: 0 },
      { card: "QS", x: 34, y: 32, turn: 0 },
      { card: "9C", x: 51, y: 32, turn: 0 },
      { card: "3D", x: 68, y: 32, turn: 0 },
      { card: "KC", x: 85, y: 32, turn: 0 },
      { card: "7H", x: 75, y: 73, turn: 8 },
    ],
  },
};

const OTHER: Picture = {
  text: "web-home-picture-other",
  cards: [
    { card: "", x: 38, y: 52, turn: -9 },
    { card: "", x: 50, y: 48, turn: 0 },
    { card: "", x: 62, y: 52, turn: 9 },
  ],
};

/** The picture of a game; a game from elsewhere has cards face down. */
export function pictureOf(game: string): Picture {
  return PICTURES[game.replaceAll("_", "-")] ?? OTHER;
}
