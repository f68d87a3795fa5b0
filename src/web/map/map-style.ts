import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as LibreMap,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Language } from '#domain/shared/language.ts'
import type { JourneyView } from './journey-view.ts'
import type { MapColours } from './map-colours.ts'
import { markFeatures, sketchFeatures, wayFeature } from './map-features.ts'
import { byZoom, is, markRoom, placeNames, smallNames, type Widths } from './map-names.ts'
import type { ParsedSketch } from './sketch.ts'

const WIDTHS: Readonly<Record<'lane' | 'street' | 'main' | 'motorway', Widths>> = {
  lane: [0, 0.35, 2, 8],
  street: [0.3, 1, 4, 13],
  main: [0.8, 2, 6.5, 19],
  motorway: [1.2, 2.8, 8, 24],
}

const isRoad = (name: string): ExpressionSpecification => [
  'all',
  ['in', ['get', 'kind'], ['literal', ['road', 'bridge']]],
  ['==', ['get', 'class'], name],
]

const areas = (colours: MapColours): LayerSpecification[] => {
  const fill = (kind: string, colour: string, opacity = 1): LayerSpecification => ({
    id: kind,
    type: 'fill',
    source: 'sketch',
    filter: is(kind),
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  })
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.block } },
    fill('field', colours.park, 0.42),
    fill('quarter', colours.house),
    // Fills the gaps between neighbouring areas and rounds the corners of single ones.
    {
      id: 'quarter-edge',
      type: 'line',
      source: 'sketch',
      filter: is('quarter'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.house, 'line-width': byZoom([1, 5, 20, 80]) },
    },
    fill('airfield', colours.house),
    fill('park', colours.park),
    fill('water', colours.water),
    {
      id: 'shore',
      type: 'line',
      source: 'sketch',
      filter: is('water'),
      paint: { 'line-color': colours.shore, 'line-width': byZoom([0.5, 1, 1.5, 2]) },
    },
    {
      id: 'canal',
      type: 'line',
      source: 'sketch',
      filter: is('canal'),
      paint: { 'line-color': colours.water, 'line-width': byZoom([0.8, 1.5, 4, 10]) },
    },
  ]
}

const roads = (colours: MapColours): LayerSpecification[] => {
  const stroke = (
    id: string,
    name: keyof typeof WIDTHS,
    colour: string,
    more: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: 'sketch',
    filter: isRoad(name),
    ...(name === 'lane' ? { minzoom: 12 } : {}),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': byZoom(WIDTHS[name], more) },
  })
  return [
    stroke('lane', 'lane', colours.street, 0),
    stroke('street-edge', 'street', colours.house, 1.4),
    stroke('street', 'street', colours.street, 0),
    stroke('main-edge', 'main', colours['road-edge'], 1.6),
    stroke('motorway-edge', 'motorway', colours['road-edge'], 2),
    stroke('main', 'main', colours.road, 0),
    stroke('motorway', 'motorway', colours.road, 0),
  ]
}

const ways = (colours: MapColours): LayerSpecification[] => {
  const way = (
    id: string,
    source: string,
    paint: NonNullable<LineLayerSpecification['paint']>,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  })
  return [
    way('travelled-edge', 'travelled', {
      'line-color': colours['route-edge'],
      'line-width': 8,
      'line-opacity': 0.75,
    }),
    way('travelled', 'travelled', {
      'line-color': colours.done,
      'line-width': 5,
      'line-dasharray': [0, 1.8],
    }),
    way('remaining-edge', 'remaining', { 'line-color': colours['route-edge'], 'line-width': 10 }),
    way('remaining', 'remaining', { 'line-color': colours.route, 'line-width': 6 }),
  ]
}

interface MapWords {
  readonly language: Language
  readonly nile: string
  readonly credit: string
}

/** Our own map style: the sketch in the design's colours, with the route on top. It refers to no host. */
export const makeMapStyle = (
  sketch: ParsedSketch,
  colours: MapColours,
  words: MapWords,
  journey: JourneyView,
): StyleSpecification => ({
  version: 8,
  name: 'Mishwar',
  sources: {
    sketch: {
      type: 'geojson',
      data: sketchFeatures(sketch, words.language, words.nile),
      attribution: words.credit,
      maxzoom: 15,
    },
    travelled: { type: 'geojson', data: wayFeature(journey.travelled) },
    remaining: { type: 'geojson', data: wayFeature(journey.remaining) },
    marks: { type: 'geojson', data: markFeatures(journey) },
  },
  layers: [
    ...areas(colours),
    ...roads(colours),
    ...smallNames(colours),
    ...ways(colours),
    ...placeNames(colours),
    markRoom(),
  ],
})

/** Adds the route to a custom style. */
export const withWays = (
  map: LibreMap,
  colours: MapColours,
  journey: Pick<JourneyView, 'travelled' | 'remaining'>,
): void => {
  for (const name of ['travelled', 'remaining'] as const)
    if (!map.getSource(name)) map.addSource(name, { type: 'geojson', data: wayFeature(journey[name]) })
  for (const layer of ways(colours)) if (!map.getLayer(layer.id)) map.addLayer(layer)
}
