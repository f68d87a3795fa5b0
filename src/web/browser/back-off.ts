export interface Pace {
  readonly firstMs: number
  readonly longestMs: number
}

/** Twice as long after every failure, and never the same for two browsers, or all of them would knock at once. */
export const backOffMs = (failures: number, random: number, { firstMs, longestMs }: Pace): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2)
