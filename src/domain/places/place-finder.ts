import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'

/** What people write on a parcel, as far as it says where it goes. */
export interface WrittenAddress {
  readonly city: string
  readonly district?: string | undefined
  readonly area?: string | undefined
  readonly address: string
}

/** How well the place is known. What lies outside is on no map of ours: its point is only good for a rough distance. */
const PRECISIONS = ['district', 'city', 'outside'] as const
type Precision = (typeof PRECISIONS)[number]

export interface FoundPlace {
  readonly point: GeoPoint
  readonly precision: Precision
  /** What the point lies about in the middle of: a district, or a city. None outside. */
  readonly around?: Around
}

/** A place known by its words alone, as it may be drawn: no house, but a circle this wide. */
export interface Around {
  readonly name: Words
  readonly metres: number
}

export interface PlaceFinder {
  /** Where the address is, as well as its words tell. The same words always give the same place. */
  find(address: WrittenAddress): FoundPlace
  /** Whether the map reaches so far. */
  shows(point: GeoPoint): boolean
}

/** A pin says exactly where; words only about where. */
export const destinationOf = (
  places: PlaceFinder,
  address: WrittenAddress & { readonly pin?: GeoPoint | undefined },
): GeoPoint => address.pin ?? places.find(address).point
