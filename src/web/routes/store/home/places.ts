/** Position of a slide: visible, or one step before or after. */
export type Place = -1 | 0 | 1

/** The slides form a ring: one is visible, the next waits after it, the last before it. */
export const placeOf = (slide: number, shown: number, count = 3): Place => {
  const steps = (((slide - shown) % count) + count) % count
  return steps === 0 ? 0 : steps === 1 ? 1 : -1
}

/** A slide that changes sides moves without a transition, or it would cross the visible area. */
export const jumps = (slide: number, shown: number, before: number): boolean =>
  Math.abs(placeOf(slide, shown) - placeOf(slide, before)) === 2
