import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

interface Place {
  readonly destination: GeoPoint
}

/** Of so many every sequence is compared (5040); of more the nearest comes next, again and again. */
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
 * The doors in the sequence that makes the way from here past all of them the shortest, as the crow flies: routes along
 * the streets are too dear to be planned for every pair at every position. What is left of a shortest way is a shortest
 * way, so the sequence stays as it is for a courier who keeps to it. Of two as short the one that was taken first leads.
 */
export const orderStops = <S extends Place>(stops: readonly S[], from: GeoPoint): readonly S[] =>
  stops.length > MOST_COMPARED
    ? nearestFirst(stops, from)
    : (shortest(stops, from, Number.POSITIVE_INFINITY)?.stops ?? stops)
