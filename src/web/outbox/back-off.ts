const FIRST_MS = 2000
const LONGEST_MS = 5 * 60_000

/** Twice as long after every failure, and never the same for two browsers, or all of them would knock at once. */
export const backOffMs = (failures: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2)
