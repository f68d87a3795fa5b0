/** Where a slide stands: in sight, or one step to either side. */
export type Place = -1 | 0 | 1

/** Three slides in a ring: one is shown, the next waits after it, the last one before it. */
export const placeOf = (slide: number, shown: number, count = 3): Place => {
  const steps = (((slide - shown) % count) + count) % count
  return steps === 0 ? 0 : steps === 1 ? 1 : -1
}

/** A slide that goes from one side to the other does so unseen, or it would cross the view. */
export const jumps = (slide: number, shown: number, before: number): boolean =>
  Math.abs(placeOf(slide, shown) - placeOf(slide, before)) === 2
