const RUNS = /\d+|\D+/g

const isNumber = (run: string): boolean => /^\d/.test(run)

const compareRuns = (one: string, other: string): number => {
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other)
  return one === other ? 0 : one < other ? -1 : 1
}

/**
 * The order in which someone walks along the shelves: A2 before A10, upper and lower case alike, unknown places last.
 * Written out, so that every browser and the server agree.
 */
export const compareShelfPlaces = (one: string, other: string): number => {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  const [mine, theirs] = [one, other].map((place) => place.toUpperCase().match(RUNS) ?? [])
  for (const [at, run] of (mine ?? []).entries()) {
    const against = theirs?.[at]
    if (against === undefined) return 1
    const difference = compareRuns(run, against)
    if (difference !== 0) return difference
  }
  return (mine?.length ?? 0) - (theirs?.length ?? 0)
}

/** From one place to another, both included, whichever comes first. */
export const placesBetween = (places: readonly string[], from: string, to: string): readonly string[] => {
  const [first, last] = compareShelfPlaces(from, to) <= 0 ? [from, to] : [to, from]
  return places.filter(
    (place) => compareShelfPlaces(first, place) <= 0 && compareShelfPlaces(place, last) <= 0,
  )
}
