/** The backs that the sprite has, the usual one first. */
export const BACKS = ["back-1", "back-2", "back-3"] as const;
