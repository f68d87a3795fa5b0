const MOST_STOPS = 40

/**
 * Slider stops: existing prices at quantiles of the products. On a linear scale nine in ten products would share the first
 * centimetre.
 */
export const priceStops = (prices: readonly number[]): readonly number[] => {
  const sorted = [...new Set(prices)].toSorted((one, other) => one - other)
  if (sorted.length <= MOST_STOPS) return sorted
  const last = sorted.length - 1
  return Array.from(
    { length: MOST_STOPS },
    (_, index) => sorted[Math.round((index * last) / (MOST_STOPS - 1))] ?? 0,
  )
}

/** Index of the stop at or below a price; 0 for a lower price. */
export const stopOf = (stops: readonly number[], price: number): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= price),
  )
