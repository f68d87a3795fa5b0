import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

interface Place {
  readonly destination: GeoPoint
}

/** Up to this many stops every sequence is compared (5040 of them); with more, the nearest comes next each time. */
const MOST_COMPARED = 7

const nearestFirst = <S extends Place>(stops: readonly S[], from: GeoPoint): S[] => {
  const left = [...stops]
  const ordered: S[] = []
  let here = from
  for (;;) {
    let nearest: S | undefined
    for (const stop of left)
      if (!nearest || distanceMetres(here, stop.destination) < distanceMetres(here, nearest.destination))
        nearest = stop
    if (!nearest) return ordered
    left.splice(left.indexOf(nearest), 1)
    ordered.push(nearest)
    here = nearest.destination
  }
}

interface Tour<S> {
  readonly stops: readonly S[]
  readonly metres: number
}

const shortest = <S extends Place>(
  stops: readonly S[],
  from: GeoPoint,
  most: number,
): Tour<S> | undefined => {
  if (stops.length === 0) return { stops: [], metres: 0 }
  let best: Tour<S> | undefined
  for (const stop of stops) {
    const metres = distanceMetres(from, stop.destination)
    const limit = Math.min(most, best?.metres ?? most)
    if (metres >= limit) continue
    const others = stops.filter((each) => each !== stop)
    const rest = shortest(others, stop.destination, limit - metres)
    if (rest) best = { stops: [stop, ...rest.stops], metres: metres + rest.metres }
  }
  return best
}

/**
 * Sorts the stops into the shortest sequence from here, by straight-line distance, because planning street routes
 * for every pair at every position is too expensive. The rest of a shortest path is a shortest path, so the
 * sequence stays stable while the courier follows it. Ties go to the stop that was taken first.
 */
export const orderStops = <S extends Place>(stops: readonly S[], from: GeoPoint): readonly S[] =>
  stops.length > MOST_COMPARED
    ? nearestFirst(stops, from)
    : (shortest(stops, from, Number.POSITIVE_INFINITY)?.stops ?? stops)
