/** How large cards can be in a space that shows all of them, side by side in rows. */

/** A card is so many times as high as it is wide. */
const TALL = 1.4;

/** How cards lie in rows: how wide each of them is, and how many there are in a row. */
export interface Rows {
  card: number;
  columns: number;
}

/**
 * Lay *count* cards into a space of so many pixels, as large as they can be but no wider
 * than *most*, in rows of much the same length.
 *
 * There is a *gap* between cards and between rows. An unknown space gives no width.
 */
export function fit(
  count: number,
  width: number,
  height: number,
  gap: number,
  most: number,
): Rows {
  const card = Math.floor(Math.min(most, widest(count, width, height, gap)));
  if (card <= 0) return { card: 0, columns: Math.max(1, count) };
  const across = Math.max(1, Math.floor((width + gap) / (card + gap)));
  const rows = Math.ceil(count / across);
  return { card, columns: Math.ceil(count / rows) };
}

function widest(count: number, width: number, height: number, gap: number): number {
  let best = 0;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const across = (width - gap * (columns - 1)) / columns;
    const down = (height - gap * (rows - 1)) / rows / TALL;
    best = Math.max(best, Math.min(across, down));
  }
  return best;
}
