import {
  type District,
  type Land,
  type LandFile,
  type Landmark,
  type LanesFile,
  type PlacesFile,
  type Quarter,
  type QuartersFile,
  ROAD_CLASSES,
  type Road,
  type RoadsFile,
} from '#domain/delivery/roads/sketch.ts'
import { smoothLine, smoothRing } from '#domain/delivery/roads/smooth.ts'
import { isSpeedZone } from '#domain/delivery/roads/speeds.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

const readPoint = (text: string): GeoPoint => {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number)
  if (Number.isNaN(lat) || Number.isNaN(lng)) throw new TypeError(`"${text}" is not a point of the sketch`)
  return { lat, lng }
}

const readLine = (text: string, junctions: Readonly<Record<string, string>> = {}): readonly GeoPoint[] =>
  text.split(' ').map((word) => readPoint(junctions[word] ?? word))

export const readLand = (file: LandFile): Land => ({
  bounds: file.bounds,
  nile: [...smoothLine(readLine(file.nile.west)), ...smoothLine(readLine(file.nile.east)).toReversed()],
  midstream: smoothLine(readLine(file.nile.middle)),
  islands: file.islands.map(({ ring }) => smoothRing(readLine(ring))),
  canals: file.canals.map((line) => smoothLine(readLine(line))),
  fields: file.fields.map((ring) => smoothRing(readLine(ring))),
  airfields: file.airfields.map((ring) => readLine(ring)),
  parks: file.parks.map(({ en, ar, at, ring }) => ({
    name: { en, ar },
    at: readPoint(at),
    ring: smoothRing(readLine(ring)),
  })),
})

export const readRoads = ({ junctions, roads }: RoadsFile): readonly Road[] =>
  roads.map((road) => {
    const found = ROAD_CLASSES.find((name) => name === road.class)
    if (!found) throw new TypeError(`"${road.class}" is not a road class`)
    return {
      class: found,
      name: { en: road.en, ar: road.ar },
      isBridge: road.bridge === true,
      points: smoothLine(readLine(road.line, junctions)),
    }
  })

export const readPlaces = (
  file: PlacesFile,
): { readonly districts: readonly District[]; readonly landmarks: readonly Landmark[] } => ({
  districts: file.districts.map(({ en, ar, at, zone, ...rest }) => {
    if (!isSpeedZone(zone)) throw new TypeError(`"${zone}" is not a speed zone`)
    return { ...rest, zone, name: { en, ar }, at: readPoint(at) }
  }),
  landmarks: file.landmarks.map(({ en, ar, at, ...rest }) => ({
    ...rest,
    name: { en, ar },
    at: readPoint(at),
  })),
})

export const readQuarters = ({ quarters }: QuartersFile): readonly Quarter[] =>
  quarters.map(({ ring, ...rest }) => ({ ...rest, ring: readLine(ring) }))

const NO_NAME = { en: '', ar: '' } as const

/** Each lane is four integers: the offsets of both ends from the corner, in 1/100,000 degree. */
export const readLanes = ({ lanes }: LanesFile): readonly Road[] =>
  lanes.flatMap(({ corner, ends }) => {
    const { lat, lng } = readPoint(corner)
    const at = (index: number): GeoPoint => ({
      lat: lat + (ends[index] ?? 0) / 1e5,
      lng: lng + (ends[index + 1] ?? 0) / 1e5,
    })
    return Array.from({ length: ends.length / 4 }, (_, lane) => ({
      class: 'lane' as const,
      name: NO_NAME,
      isBridge: false,
      points: [at(lane * 4), at(lane * 4 + 2)],
    }))
  })
