import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** Rendered locally with the page's font, without downloading glyphs. MapLibre reads the weight from the first name. */
const FONTS = { plain: ['Cairo SemiBold', 'Cairo'], strong: ['Cairo Bold', 'Cairo'] }

/** Pixels at zoom 9, 12, 14 and 16. */
export type Widths = readonly [number, number, number, number]

export const byZoom = (widths: Widths, more = 0): ExpressionSpecification =>
  [
    'interpolate',
    ['exponential', 1.4],
    ['zoom'],
    ...[9, 12, 14, 16].flatMap((zoom, index) => [zoom, (widths[index] ?? 0) + more]),
  ] as ExpressionSpecification

export const is = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]

const ALONG = { 'symbol-placement': 'line', 'symbol-spacing': 420, 'text-max-angle': 35 } as const

const name = (
  id: string,
  filter: ExpressionSpecification,
  layout: SymbolLayerSpecification['layout'],
  colour: string,
  halo: string,
  minzoom: number,
): LayerSpecification => ({
  id,
  type: 'symbol',
  source: 'sketch',
  filter,
  minzoom,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': FONTS.plain,
    'text-max-width': 7,
    'text-line-height': 1.15,
    'text-padding': 6,
    ...layout,
  },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 },
})

const NAMED_ROADS: ExpressionSpecification = [
  'all',
  is('road'),
  ['in', ['get', 'class'], ['literal', ['main', 'street', 'motorway']]],
]

/** Names that yield to the courier's route. */
export const smallNames = ({ label, block }: MapColours): LayerSpecification[] => [
  name('road-name', NAMED_ROADS, { ...ALONG, 'text-size': 11, 'text-padding': 12 }, label, block, 13.2),
  name('park-name', is('park-name'), { 'text-size': 11 }, label, block, 13.5),
  {
    id: 'landmark-dot',
    type: 'circle',
    source: 'sketch',
    filter: is('landmark'),
    minzoom: 12.2,
    paint: {
      'circle-radius': 3.2,
      'circle-color': label,
      'circle-stroke-color': block,
      'circle-stroke-width': 1.5,
    },
  },
  name(
    'landmark',
    is('landmark'),
    { 'text-size': 11.5, 'text-anchor': 'top', 'text-offset': [0, 0.45] },
    label,
    block,
    12.2,
  ),
]

/** Names for orientation. Layers later in the list are placed first. */
export const placeNames = (colours: MapColours): LayerSpecification[] => {
  const { label, block } = colours
  const district = (rank: number, minzoom: number, sizes: Widths, font = FONTS.plain): LayerSpecification =>
    name(
      `district-${rank}`,
      ['all', is('district'), ['==', ['get', 'rank'], rank]],
      { 'text-size': byZoom(sizes), 'text-font': font },
      label,
      block,
      minzoom,
    )
  return [
    district(3, 13, [11, 11, 13, 15]),
    district(2, 11.5, [11, 12, 14, 16]),
    name(
      'nile',
      is('midstream'),
      { ...ALONG, 'text-size': byZoom([12, 13, 15, 18]) },
      colours['water-label'],
      colours.water,
      10.5,
    ),
    district(1, 9, [11.5, 14, 16, 19], FONTS.strong),
  ]
}

/** Keeps names clear of the marks. */
export const markRoom = (): LayerSpecification => ({
  id: 'marks',
  type: 'symbol',
  source: 'marks',
  layout: {
    'text-field': 'O',
    'text-font': FONTS.plain,
    'text-size': 44,
    'text-offset': ['case', ['<', ['get', 'lift'], 0], ['literal', [0, -0.5]], ['literal', [0, 0]]],
    'text-allow-overlap': true,
    'text-padding': 0,
  },
  paint: { 'text-opacity': 0 },
})
