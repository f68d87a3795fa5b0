import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Language } from '#domain/shared/language.ts'
import type { JourneyView } from './journey-view.ts'
import type { ParsedSketch } from './sketch.ts'

type Data = Exclude<GeoJSONSourceSpecification['data'], string>
type Position = [number, number]

const place = ({ lat, lng }: GeoPoint): Position => [Number(lng.toFixed(5)), Number(lat.toFixed(5))]
const ring = (points: readonly GeoPoint[]): Position[] => {
  const placed = points.map(place)
  return placed[0] ? [...placed, placed[0]] : []
}

const feature = (properties: Record<string, string | number>, type: string, coordinates: unknown) =>
  ({ type: 'Feature', properties, geometry: { type, coordinates } }) as const

const area = (kind: string, rings: readonly (readonly GeoPoint[])[]) =>
  feature({ kind }, 'Polygon', rings.map(ring))
const line = (properties: Record<string, string | number>, points: readonly GeoPoint[]) =>
  feature(properties, 'LineString', points.map(place))
const point = (properties: Record<string, string | number>, at: GeoPoint) =>
  feature(properties, 'Point', place(at))

/** The sketch as GeoJSON, with the names of one language. */
export const sketchFeatures = (sketch: ParsedSketch, language: Language, nile: string): Data => {
  const { land, roads, quarters, districts, landmarks } = sketch
  return {
    type: 'FeatureCollection',
    features: [
      ...land.fields.map((shore) => area('field', [shore])),
      ...quarters.map((quarter) => area('quarter', [quarter.ring])),
      ...land.airfields.map((field) => area('airfield', [field])),
      ...land.parks.map((park) => area('park', [park.ring])),
      area('water', [land.nile, ...land.islands]),
      ...land.canals.map((canal) => line({ kind: 'canal' }, canal)),
      ...roads.map((road) =>
        line(
          { kind: road.isBridge ? 'bridge' : 'road', class: road.class, name: road.name[language] },
          road.points,
        ),
      ),
      line({ kind: 'midstream', name: nile }, land.midstream),
      ...land.parks.map(({ at, name }) => point({ kind: 'park-name', name: name[language] }, at)),
      ...districts.map(({ at, name, rank }) => point({ kind: 'district', rank, name: name[language] }, at)),
      ...landmarks.map(({ at, name }) => point({ kind: 'landmark', name: name[language] }, at)),
    ],
  } as Data
}

/** A line as GeoJSON; empty with fewer than two points. */
export const wayFeature = (points: readonly GeoPoint[]): Data =>
  ({ type: 'FeatureCollection', features: points.length > 1 ? [line({}, points)] : [] }) as Data

/** Invisible symbols at the marks, so that MapLibre places names around them. */
export const markFeatures = ({
  shop,
  destination,
  courier,
}: Pick<JourneyView, 'shop' | 'destination' | 'courier'>): Data =>
  ({
    type: 'FeatureCollection',
    features: [
      point({ lift: 0 }, shop),
      // The pin's body is above its point.
      ...(destination ? [point({ lift: -1 }, destination)] : []),
      ...(courier ? [point({ lift: 0 }, courier)] : []),
    ],
  }) as Data
