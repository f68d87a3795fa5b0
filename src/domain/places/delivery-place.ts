import { governorateOf } from '#domain/places/governorate-of.ts'
import { GOVERNORATE_IDS, GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import type { WrittenAddress } from '#domain/places/place-finder.ts'
import { REFERENCE_PLACES } from '#domain/places/reference-places.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A point further than this from every reference town is outside Egypt or in the desert. */
const FURTHEST_METRES = 120_000
/**
 * A border may lie closer to one of two towns. A governorate is possible when its nearest town is at most
 * `BORDER_SHARE` times as far as the nearest of all, plus this distance.
 */
const BORDER_METRES = 10_000
const BORDER_SHARE = 1.5

/** The distance to the nearest town of each governorate. */
const distancesFrom = (point: GeoPoint): ReadonlyMap<GovernorateId, number> =>
  new Map(
    GOVERNORATE_IDS.map((id) => [
      id,
      Math.min(...REFERENCE_PLACES[id].map(([lat, lng]) => distanceMetres(point, { lat, lng }))),
    ]),
  )

interface Located {
  /** The governorate of the nearest town. */
  readonly governorate: GovernorateId
  /** That governorate and others whose border may lie beyond the point. */
  readonly possible: ReadonlySet<GovernorateId>
}

/** The governorate of a point by the nearest towns; undefined outside Egypt. */
export const locate = (point: GeoPoint): Located | undefined => {
  const distances = [...distancesFrom(point)].toSorted(([, one], [, other]) => one - other)
  const [nearest] = distances
  if (!nearest || nearest[1] > FURTHEST_METRES) return undefined
  const reach = nearest[1] * BORDER_SHARE + BORDER_METRES
  return {
    governorate: nearest[0],
    possible: new Set(distances.filter(([, metres]) => metres <= reach).map(([id]) => id)),
  }
}

/** The governorate of an order, as far as the delivery terms depend on it, from the written address and the pin. */
type DeliveryPlace =
  /** Undefined when neither tells. */
  | { readonly governorate: GovernorateId | undefined }
  /** The pin contradicts the written address; `pin` is undefined when it lies outside Egypt. */
  | { readonly written: GovernorateId | undefined; readonly pin: GovernorateId | undefined }

/** Greater Cairo is one city in three governorates: an address in Dokki or Obour that says Cairo is right. */
const GREATER_CAIRO: ReadonlySet<GovernorateId> = new Set(['cairo', 'giza', 'qalyubia'])
const GREATER_CAIRO_METRES = 45_000

const isOneCity = (written: GovernorateId, governorate: GovernorateId, pin: GeoPoint): boolean =>
  GREATER_CAIRO.has(written) &&
  GREATER_CAIRO.has(governorate) &&
  distanceMetres(pin, GOVERNORATES.cairo.at) <= GREATER_CAIRO_METRES

type Pinned = Omit<WrittenAddress, 'address'> & { readonly pin?: GeoPoint | undefined }

/**
 * Decides between the written address and the pin. Near a border the written address counts; inside Greater Cairo,
 * or when the address names no known place, the pin counts. A pin anywhere else contradicts the address (ADDR-6).
 */
export const deliveryPlaceOf = (address: Pinned): DeliveryPlace => {
  const written = governorateOf(address)
  const { pin } = address
  if (!pin) return { governorate: written }
  const located = locate(pin)
  if (!located) return { written, pin: undefined }
  const { governorate, possible } = located
  if (written === undefined) return { governorate }
  if (possible.has(written)) return { governorate: written }
  return isOneCity(written, governorate, pin) ? { governorate } : { written, pin: governorate }
}

/** The governorate whose terms apply; refuses an address whose pin contradicts it. */
export const governorateFor = (address: Pinned): GovernorateId | undefined => {
  const found = deliveryPlaceOf(address)
  if ('written' in found) throw new Refusal('order.pin-elsewhere', found)
  return found.governorate
}
