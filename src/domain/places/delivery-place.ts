import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { locate } from './governorate-at.ts'
import { governorateOf } from './governorate-of.ts'
import { GOVERNORATES, type GovernorateId } from './governorates.ts'
import type { WrittenAddress } from './place-finder.ts'

/** Where an order goes as far as the terms of delivery depend on it, by its words and its pin. */
export type DeliveryPlace =
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
