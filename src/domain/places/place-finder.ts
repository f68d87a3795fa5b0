import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'

/** The parts of a written address that tell where it is. */
export interface WrittenAddress {
  readonly city: string
  readonly district?: string | undefined
  readonly area?: string | undefined
  readonly address: string
}

/** The precision of a found place. A place outside the map has a point that is only good for a rough distance. */
const PRECISIONS = ['district', 'city', 'outside'] as const
type Precision = (typeof PRECISIONS)[number]

export interface FoundPlace {
  readonly point: GeoPoint
  readonly precision: Precision
  /** The district or city around the point; undefined outside the map. */
  readonly around?: Around
}

/** A place known by its name only, drawn as a circle. */
export interface Around {
  readonly name: Words
  readonly metres: number
}

export interface PlaceFinder {
  /** Geocodes a written address. The same words always give the same place. */
  find(address: WrittenAddress): FoundPlace
  /** True when the point is on the map. */
  shows(point: GeoPoint): boolean
}

/** The pin if there is one, otherwise the approximate place of the written address. */
export const destinationOf = (
  places: PlaceFinder,
  address: WrittenAddress & { readonly pin?: GeoPoint | undefined },
): GeoPoint => address.pin ?? places.find(address).point
