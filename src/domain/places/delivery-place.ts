import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { governorateOf } from './governorate-of.ts'
import { GOVERNORATE_IDS, GOVERNORATES, type GovernorateId } from './governorates.ts'
import type { WrittenAddress } from './place-finder.ts'
import { REFERENCE_PLACES } from './reference-places.ts'

/** Further than this from every town we know a point is not in Egypt, or in the desert. */
const FURTHEST_METRES = 120_000
/** Borders run somewhere between two towns, and nearer to one of them than to the other: this much nearer, and half more. */
const BORDER_METRES = 10_000
const BORDER_SHARE = 1.5

/** How far the nearest town of each governorate is. */
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
  /** It, and those whose border may run on the other side of the point. */
  readonly possible: ReadonlySet<GovernorateId>
}

/** Where in Egypt a point lies, by the nearest towns; nothing for a point that is not there. */
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

/** Where an order goes as far as the terms of delivery depend on it, by its words and its pin. */
type DeliveryPlace =
  /** None where neither tells. */
  | { readonly governorate: GovernorateId | undefined }
  /** The pin lies where the words are not; `pin` is missing where it lies outside of Egypt. */
  | { readonly written: GovernorateId | undefined; readonly pin: GovernorateId | undefined }

/** One city in three governorates: an address in Dokki or Obour that says Cairo is right. */
const GREATER_CAIRO: ReadonlySet<GovernorateId> = new Set(['cairo', 'giza', 'qalyubia'])
const GREATER_CAIRO_METRES = 45_000

const isOneCity = (written: GovernorateId, governorate: GovernorateId, pin: GeoPoint): boolean =>
  GREATER_CAIRO.has(written) &&
  GREATER_CAIRO.has(governorate) &&
  distanceMetres(pin, GOVERNORATES.cairo.at) <= GREATER_CAIRO_METRES

type Pinned = Omit<WrittenAddress, 'address'> & { readonly pin?: GeoPoint | undefined }

/**
 * Words are believed as far as the pin bears them out. Near a border they decide, inside Greater Cairo the pin does, and
 * where they name no place we know. A pin anywhere else than the words say is no whereabouts (ADDR-6).
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

/** The governorate whose terms hold; refuses an address whose pin lies elsewhere. */
export const governorateFor = (address: Pinned): GovernorateId | undefined => {
  const found = deliveryPlaceOf(address)
  if ('written' in found) throw new Refusal('order.pin-elsewhere', found)
  return found.governorate
}
