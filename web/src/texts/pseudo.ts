/** English made longer and strange, so that tests see what is cut off or not a text. */

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýž";
const GROWTH = 0.4;
/** Even the shortest word grows. */
const HEAD_START = 0.6;

const ACCENTS = new Map(
  [...PLAIN].map((plain, at) => [plain, [...ACCENTED][at] ?? plain]),
);

/**
 * Accent every letter, and write as many twice as it takes to be 40 % longer.
 *
 * Fluent gives only what stands in the message: names, cards and numbers stay.
 */
export function pseudo(text: string): string {
  let owed = HEAD_START;
  let made = "";
  for (const sign of text) {
    owed += GROWTH;
    const accented = ACCENTS.get(sign);
    made += accented ?? sign;
    for (; accented && owed >= 1; owed -= 1) made += accented;
  }
  return made;
}
