import type { SpeedZone } from '#domain/delivery/roads/speeds.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'

/** Ordered from the widest to the narrowest. */
export const ROAD_CLASSES = ['motorway', 'main', 'street', 'lane'] as const
export type RoadClass = (typeof ROAD_CLASSES)[number]

interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** A road for both drawing and routing. Only a bridge may cross the Nile. */
export interface Road {
  readonly class: RoadClass
  readonly name: Words
  readonly isBridge: boolean
  readonly points: readonly GeoPoint[]
}

export interface District {
  readonly id: string
  readonly name: Words
  readonly at: GeoPoint
  /** 1 is labelled first; 3 only at a close zoom. */
  readonly rank: number
  readonly city: string
  readonly zone: SpeedZone
  /** Alternative spellings. */
  readonly aka: readonly string[]
}

export interface Landmark {
  readonly id: string
  readonly name: Words
  readonly at: GeoPoint
  readonly kind: string
}

interface Park {
  readonly name: Words
  readonly at: GeoPoint
  readonly ring: readonly GeoPoint[]
}

/** A built-up area, filled with lanes that are rotated by `turn` degrees. */
export interface Quarter {
  readonly id: string
  readonly turn: number
  /** Metres between parallel lanes, and between the lanes that cross them. */
  readonly across: number
  readonly along: number
  readonly ring: readonly GeoPoint[]
}

export interface Land {
  readonly bounds: Bounds
  readonly nile: readonly GeoPoint[]
  /** The line along which the river's name is drawn. */
  readonly midstream: readonly GeoPoint[]
  readonly islands: readonly (readonly GeoPoint[])[]
  readonly canals: readonly (readonly GeoPoint[])[]
  readonly fields: readonly (readonly GeoPoint[])[]
  readonly airfields: readonly (readonly GeoPoint[])[]
  readonly parks: readonly Park[]
}

/** The files of the sketch. A line is a string of `lat,lng` pairs and names of junctions. */
export interface LandFile {
  readonly bounds: Bounds
  readonly nile: { readonly west: string; readonly east: string; readonly middle: string }
  readonly islands: readonly { readonly ring: string }[]
  readonly canals: readonly string[]
  readonly fields: readonly string[]
  readonly airfields: readonly string[]
  readonly parks: readonly (Words & { readonly at: string; readonly ring: string })[]
}
export interface RoadsFile {
  readonly junctions: Readonly<Record<string, string>>
  readonly roads: readonly (Words & {
    readonly class: string
    readonly bridge?: boolean
    readonly line: string
  })[]
}
export interface PlacesFile {
  readonly districts: readonly (Words & {
    readonly id: string
    readonly at: string
    readonly rank: number
    readonly city: string
    readonly zone: string
    readonly aka: readonly string[]
  })[]
  readonly landmarks: readonly (Words & {
    readonly id: string
    readonly at: string
    readonly kind: string
  })[]
}
export interface QuartersFile {
  readonly quarters: readonly (Omit<Quarter, 'ring'> & { readonly ring: string })[]
}
export interface LanesFile {
  readonly lanes: readonly { readonly corner: string; readonly ends: readonly number[] }[]
}
