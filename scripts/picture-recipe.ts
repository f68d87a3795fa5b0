import type { Category, View } from './catalogue.ts'

export const STAGE = { width: 800, height: 688 } as const
export const PICTURE_WIDTHS = [800, 400, 160] as const
export const TILE_WIDTHS = [640, 320] as const
export const AVATAR_SIDE = 192
// Higher effort takes twice the time and saves 5 % of the bytes.
export const WEBP = { quality: 82, effort: 2 } as const

// The light tints of the design; pictures keep them in the dark theme.
const TINTS: Record<Category, readonly [light: string, deep: string]> = {
  clothes: ['#eef2ff', '#d9e2ff'],
  grocery: ['#fff6e5', '#ffe7bd'],
  vegetables: ['#eef8e9', '#d3edc7'],
  'home-supplies': ['#e8f6fb', '#c9e9f4'],
  fruits: ['#fff0ee', '#ffd9d4'],
  shoes: ['#f8effb', '#ebd8f2'],
  antiques: ['#f8f2e6', '#ecdcbf'],
  headphones: ['#f1f4f8', '#dbe2ec'],
}
export const SHADE = { red: 22, green: 29, blue: 27, alpha: 0.2 } as const

export const TILE_ART: Record<Category, readonly [large: string, small: string]> = {
  clothes: ['t-shirt', 'jeans'],
  grocery: ['bread', 'cheese-wedge'],
  vegetables: ['tomato', 'carrot'],
  'home-supplies': ['basket', 'sponge'],
  fruits: ['mango', 'grapes'],
  shoes: ['running-shoe', 'hiking-boot'],
  antiques: ['amphora', 'mantelpiece-clock'],
  headphones: ['headphone', 'studio-microphone'],
}
export const AVATAR_ART = 'default-avatar'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type ArtKind = 'svg' | 'render'

/** `solid` is the part of its square that the object fills, as shares of the side. */
export interface Art {
  readonly name: string
  readonly kind: ArtKind
  readonly solid: Box
}

/** The place of an object: `size` is a share of the canvas width, `x` and `y` the centre of its square. */
export interface Placement {
  readonly of: 'product' | 'second' | 'prop'
  readonly size: number
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly shadow?: { readonly drop: number; readonly blur: number }
}

// Drawings fill their square and renders do not; this makes both look about as large.
const DRAWN_SIZE = 0.7

const HEIGHT_SHARE = STAGE.width / STAGE.height
const TILT = (9 * Math.PI) / 180

export function placements(view: View, art: Art): readonly Placement[] {
  const roomy = art.kind === 'svg' ? 1 : roomFor(art.solid)
  const size = art.kind === 'svg' ? DRAWN_SIZE : Math.min(0.86 * roomy, 1.1)
  switch (view) {
    case 'front':
      return [{ of: 'product', size, x: 0.5, y: 0.5 }]
    case 'second':
      return [{ of: 'second', size: 0.86, x: 0.5, y: 0.5 }]
    case 'close':
      return [closeUp(art)]
    case 'trio':
      return [
        { of: 'product', size: 0.44 * roomy, x: 0.31, y: 0.554, turn: -7 },
        { of: 'product', size: 0.44 * roomy, x: 0.69, y: 0.554, turn: 7 },
        { of: 'product', size: 0.46 * roomy, x: 0.5, y: 0.623 },
      ]
    // Shops store picture URLs, so this view keeps the name of the shopping bag that it once showed.
    case 'bag':
      return [closeUp(art, 'other end')]
  }
}

// Some renders have wide margins; those are enlarged so that all look similar in size.
const roomFor = (solid: Box) => Math.max(1, Math.min(1.35, 0.8 / Math.max(solid.width, solid.height)))

// Long-handled tools show their working end, everything else its upper part.
const FOOTED = new Set(['broom', 'plunger'])

// Flat or narrow things fill little of their square, so the frame follows the solid part.
function closeUp({ name, solid }: Art, end: 'showing end' | 'other end' = 'showing end'): Placement {
  const isOther = end === 'other end'
  const size =
    Math.min(Math.max(1.28, 1.2 / Math.max(solid.width, solid.height * HEIGHT_SHARE)), 1.8) *
    (isOther ? 1.12 : 1)
  const across = (solid.x + solid.width / 2 - 0.5) * size
  const down = (solid.y + solid.height / 2 - 0.5) * size
  const tilt = isOther ? -TILT : TILT
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const isFoot = FOOTED.has(name) !== isOther
  return {
    of: 'product',
    size,
    x: (isOther ? 0.46 : 0.51) - (across * cos + down * sin),
    y: (isFoot ? 0.36 : 0.64) - (down * cos - across * sin) * HEIGHT_SHARE,
    turn: isOther ? 9 : -9,
  }
}

/**
 * The large picture in front of the small one, as on the home page's tiles, in a square that suits both directions.
 */
export const TILE_PLACEMENTS: readonly Placement[] = [
  { of: 'product', size: 0.6, x: 0.615, y: 0.49, shadow: { drop: 20, blur: 14 } },
  { of: 'prop', size: 0.3625, x: 0.235, y: 0.596, shadow: { drop: 20, blur: 14 } },
]

/** A chip shows the larger of the tile's two things. */
export const CHIP_PART = { left: 256, top: 168, width: 356, height: 356 } as const
export const CHIP_SIDE = 84

interface Floor {
  readonly x: number
  readonly y: number
  readonly width: number
}

// Renders have their own floor shadow, and a close-up shows no floor.
export function floorsOf(view: View, { kind, solid }: Art, places: readonly Placement[]): readonly Floor[] {
  if (kind === 'render' || view === 'close' || view === 'bag') return []
  return places.map(({ size, x, y }) => ({
    x: x + (solid.x + solid.width / 2 - 0.5) * size,
    y: y + (solid.y + solid.height - 0.5) * size * HEIGHT_SHARE,
    width: solid.width * size,
  }))
}

const ellipse = (floor: Floor, wide: number, high: number, fill: string): string =>
  `<ellipse cx="${STAGE.width * floor.x}" cy="${STAGE.height * (floor.y - 0.012)}" rx="${(STAGE.width * floor.width * wide) / 2}" ry="${STAGE.height * high}" fill="url(#${fill})"/>`

/** The stage with the same two shadows as under a render: a wide soft one, and a dark one at the contact. */
export function stageSvg(category: Category, floors: readonly Floor[]): string {
  const { width, height } = STAGE
  const [light, deep] = TINTS[category]
  const shade = `rgb(${SHADE.red} ${SHADE.green} ${SHADE.blue})`
  const shadow = (id: string, alpha: number) =>
    `<radialGradient id="${id}"><stop stop-color="${shade}" stop-opacity="${alpha}"/><stop offset="0.5" stop-color="${shade}" stop-opacity="${alpha * 0.45}"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${width * 0.5} ${height * 0.2}) scale(${width * 1.2} ${height * 0.9})"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
${shadow('f', SHADE.alpha)}${shadow('g', 2 * SHADE.alpha)}</defs>
<rect width="${width}" height="${height}" fill="url(#s)"/>
${floors.map((floor) => ellipse(floor, 1.3, 0.055, 'f') + ellipse(floor, 0.85, 0.022, 'g')).join('')}</svg>`
}

export function tileSvg(category: Category, side: number): string {
  const [light, deep] = TINTS[category]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><linearGradient id="t" x1="0" y1="0.27" x2="1" y2="0.73"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><rect width="${side}" height="${side}" fill="url(#t)"/></svg>`
}

export const avatarMaskSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR_SIDE}" height="${AVATAR_SIDE}"><circle cx="50%" cy="50%" r="50%"/></svg>`
