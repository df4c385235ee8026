// SHA-256 of our own, for pages without Web Crypto: a browser has it on secure pages
// only (https, or localhost), and a table in a home network is often on neither.

import type { Bytes } from "./bytes";

/** Fractions of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
// prettier-ignore
const ROUNDS = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
  0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
  0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
  0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
  0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
  0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

/** Fractions of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
// prettier-ignore
const START = new Uint32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
  0x1f83d9ab, 0x5be0cd19,
]);

const BLOCK = 64;

/** SHA-256 of some bytes (FIPS 180-4). */
export function sha256(data: Bytes): Bytes {
  const padded = pad(data);
  const view = new DataView(padded.buffer);
  const state = START.slice();
  const words = new Uint32Array(BLOCK);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
    schedule(words);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** The data, a single bit, and its length in bits, filled up to whole blocks. */
function pad(data: Bytes): Bytes {
  const blocks = Math.floor((data.length + 8) / BLOCK) + 1;
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  return padded;
}

/** Spread the 16 words of a block over 64. */
function schedule(w: Uint32Array): void {
  for (let i = 16; i < BLOCK; i++) {
    const a = w[i - 15] ?? 0;
    const b = w[i - 2] ?? 0;
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16] ?? 0) + small + (w[i - 7] ?? 0) + large;
  }
}

/** Mix a block into the state. */
function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < BLOCK; i++) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + one + choice + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e] = [g, f, e, (d + first) | 0];
    [d, c, b, a] = [c, b, a, (first + two + most) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] ?? 0) + word;
  });
}

/** Turn a word to the right. */
function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
