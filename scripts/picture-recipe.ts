import type { Category, ShelvedProduct, View } from './catalogue.ts'

export const STAGE = { width: 800, height: 688 } as const
export const PICTURE_WIDTHS = [800, 400, 160] as const
export const TILE = { width: 640, height: 640 } as const
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
export const SHADE = { red: 22, green: 29, blue: 27 } as const

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

/** `turned` is the product seen from the other side, `second` another render of it. */
export type Part = 'product' | 'turned' | 'second'

/** What a product is shown on: it stands on a table, lies on its top, or hangs before the wall. */
export type Ground = 'table' | 'top' | 'wall'

/** `solids` has the part of its square that each object fills, as shares of the side. */
export interface Art {
  readonly solids: Readonly<Partial<Record<Part, Box>>>
  readonly ground: Ground
  readonly count: number
}

/** The place of an object: `size` is a share of the canvas width, `x` and `y` the centre of its square. */
export interface Placement {
  readonly of: Part
  readonly size: number
  readonly x: number
  readonly y: number
  readonly turn?: number
}

const WIDE = STAGE.width / STAGE.height

/** The room for an object: `x` and `y` are its middle, or the middle of its foot where it has a floor. */
interface Room extends Box {
  readonly hasFloor?: boolean
}

/** Places the solid part of an object as large as its room allows; `wide` is the canvas' width by its height. */
function fitted(of: Part, solid: Box, room: Room, turn = 0, wide: number = WIDE): Placement {
  const size = Math.min(room.width / solid.width, room.height / wide / solid.height)
  const across = (solid.x + solid.width / 2 - 0.5) * size
  const down = (solid.y + solid.height * (room.hasFloor ? 1 : 0.5) - 0.5) * size
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [x, y] = [room.x - (across * cos - down * sin), room.y - (down * cos + across * sin) * wide]
  return { of, size, x, y, turn }
}

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 }
const ALONE: Box = { x: 0.5, y: 0.5, width: 0.66, height: 0.7 }
const BESIDE_LENS: Box = { x: 0.33, y: 0.58, width: 0.5, height: 0.62 }

/** The product alone, a detail of it, and its other side on a table, with as many as are sold at once. */
export function placements(view: View, { solids, ground, count }: Art): readonly Placement[] {
  const place: Place = (of, room, turn) => fitted(of, solids[of] ?? WHOLE, room, turn)
  // Shops store picture URLs, so views keep names from when they were a crop, three of it and a shopping bag.
  switch (view) {
    case 'front':
      return [place('product', ALONE)]
    case 'second':
      return [place('second', ALONE)]
    case 'close':
      return [place('product', BESIDE_LENS, ground === 'top' ? 14 : 0)]
    case 'trio':
    case 'bag':
      return ground === 'table' ? inRows(count, place) : spread(count, place)
  }
}

type Place = (of: Part, room: Room, turn?: number) => Placement

const alternating = (index: number): Part => (index % 2 === 0 ? 'product' : 'turned')

// Upright things stand in two rows; those in front are lower in the picture and a little larger.
function inRows(count: number, place: Place): readonly Placement[] {
  if (count === 1) return [place('turned', { x: 0.5, y: 0.86, width: 0.62, height: 0.7, hasFloor: true })]
  const inFront = Math.ceil(count / 2)
  const width = Math.min(0.4, 0.92 / (inFront * 0.86 + 0.14))
  return Array.from({ length: count }, (_, index) => {
    const isBehind = index < count - inFront
    const [at, row] = isBehind ? [index, count - inFront] : [index - (count - inFront), inFront]
    const share = isBehind ? 0.88 : 1
    const x = 0.5 + (at - (row - 1) / 2) * width * 0.86 * share + (isBehind && row === inFront ? 0.05 : 0)
    const y = isBehind ? 0.7 : 0.9
    return place(alternating(index), { x, y, width: width * share, height: 0.5 * share, hasFloor: true })
  })
}

const TURNS = [-9, 12, -4, 8, -13, 5]

function spread(count: number, place: Place): readonly Placement[] {
  if (count === 1) return [place('turned', ALONE)]
  const above = count < 3 ? 0 : Math.floor(count / 2)
  const width = Math.min(0.42, 0.96 / (count - above))
  return Array.from({ length: count }, (_, index) => {
    const [at, row] = index < above ? [index, above] : [index - above, count - above]
    const x = 0.5 + (at - (row - 1) / 2) * width * 0.94
    const y = above === 0 ? 0.5 : index < above ? 0.29 : 0.7
    const height = above === 0 ? 0.6 : 0.4
    return place(alternating(index), { x, y, width, height }, TURNS[index])
  })
}

/** The large picture beside the small one, in a square that suits both directions. */
export const tilePlacements = (large: Box, small: Box): readonly Placement[] => [
  fitted('product', large, { x: 0.63, y: 0.49, width: 0.56, height: 0.58 }, 0, 1),
  fitted('second', small, { x: 0.21, y: 0.6, width: 0.32, height: 0.34 }, 0, 1),
]

/** A chip shows the larger of the tile's two things. */
export const CHIP_PART = { left: 203, top: 114, width: 400, height: 400 } as const
export const CHIP_SIDE = 84

// A drawing of a dish or a cup stands for what is in the packet.
const SERVED = new Set(['spaghetti', 'hot-beverage', 'teacup-without-handle', 'cooked-rice'])
const BY_WEIGHT_OR_PACK = new Set(['kg', 'pack', 'box', 'tray', 'bunch', 'dozen'])

/** How many of the drawing are sold at once: as many as the name says, else a handful of what is weighed or packed. */
export function countOf({ art, unit, name }: Pick<ShelvedProduct, 'art' | 'unit' | 'name'>): number {
  if (!('svg' in art) || SERVED.has(art.svg) || !BY_WEIGHT_OR_PACK.has(unit)) return 1
  const said = Number(/\d+/.exec(name.en)?.[0] ?? 5)
  return Math.min(6, said)
}

const gradient = ([light, deep]: readonly [string, string]) =>
  `<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${STAGE.width * 0.5} ${STAGE.height * 0.2}) scale(${STAGE.width * 1.2} ${STAGE.height * 0.9})"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${STAGE.width}" height="${STAGE.height}">${body}</svg>`

/** The stage in the tint of the category, the same in every main picture. */
export const stageSvg = (category: Category): string =>
  svg(`<defs>${gradient(TINTS[category])}</defs><rect width="100%" height="100%" fill="url(#s)"/>`)

const WOOD = ['#f3e6d0', '#e3cba6'] as const
const SEAM = '#b48a58'

/** A wooden table before the tinted wall in the light of a window, its top seen from above, or the wall alone. */
export function sceneSvg(category: Category, ground: Ground): string {
  const { width, height } = STAGE
  const lies = ground === 'top'
  const top = height * { table: 0.62, top: 0, wall: 1 }[ground]
  const seams = lies
    ? [0.02, 0.26, 0.5, 0.74, 0.98].map((share) => `M0 ${height * share}H${width}`)
    : [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5].map(
        (share) => `M${width * (0.5 + share * 0.4)} ${top}L${width * (0.5 + share)} ${height}`,
      )
  const panes = [0.06, 0.24].map(
    (share) => `M${width * share} 0h${width * 0.15}l${width * 0.3} ${height}h${-width * 0.15}z`,
  )
  return svg(`<defs>${gradient(TINTS[category])}<linearGradient id="w" x2="0" y2="1"><stop stop-color="${WOOD[lies ? 0 : 1]}"/><stop offset="1" stop-color="${WOOD[lies ? 1 : 0]}"/></linearGradient><filter id="b"><feGaussianBlur stdDeviation="12"/></filter></defs>
<rect width="100%" height="100%" fill="url(#s)"/><rect y="${top}" width="100%" height="${height - top}" fill="url(#w)"/>
<path d="${seams.join('')}" stroke="${SEAM}" stroke-opacity="0.3" stroke-width="2.5" fill="none"/>
<path d="${panes.join('')}" fill="#fff" fill-opacity="0.34" filter="url(#b)"/>`)
}

export function tileSvg(category: Category): string {
  const [light, deep] = TINTS[category]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.height}"><linearGradient id="t" x1="0" y1="0.27" x2="1" y2="0.73"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><rect width="100%" height="100%" fill="url(#t)"/></svg>`
}

export const avatarMaskSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR_SIDE}" height="${AVATAR_SIDE}"><circle cx="50%" cy="50%" r="50%"/></svg>`
