const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** Longer after every failure, and never the same for two browsers: a server that restarts is not stormed. */
export const backOffMs = (failures: number, random: () => number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random() / 2)
