import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Frame } from './clip.ts'
import type { Pixel } from './journey-view.ts'
import type { ParsedSketch } from './sketch.ts'

export interface StillName extends Pixel {
  readonly text: string
  readonly kind: 'strong' | 'plain' | 'water'
  /** Rotation in degrees, for the name along the river. */
  readonly turn?: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Average letter widths of our font in pixels; precise enough to avoid overlaps. */
const LETTER = { strong: 8.4, plain: 7, water: 8 } as const
const ASIDE = [0, 42, -60] as const
const ASIDE_FROM = 12.6
const RANK_FROM = [0, 0, 11, 12.6] as const

const boxOf = ({ x, y }: Pixel, text: string, kind: StillName['kind']): Box => {
  const half = (text.length * LETTER[kind]) / 2 + 6
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 10 }
}
const around = ({ x, y }: Pixel): Box => ({ left: x - 30, right: x + 30, top: y - 46, bottom: y + 26 })
const isWithin = (box: Box, { width, height }: Frame): boolean =>
  box.left > 4 && box.right < width - 4 && box.top > 4 && box.bottom < height - 4
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Places the river's name along the stream in free space, never upside down. */
const nameRiver = (
  midstream: readonly Pixel[],
  { width, height }: Frame,
  text: string,
  taken: readonly Box[],
): { readonly name: StillName; readonly box: Box } | undefined => {
  const inSight = midstream.filter(({ x, y }) => x > 50 && x < width - 50 && y > 60 && y < height - 60)
  const point = (share: number) => inSight[Math.floor(inSight.length * share)]
  for (const share of [0.45, 0.65, 0.25, 0.8]) {
    const [from, at, to] = [point(share - 0.12), point(share), point(share + 0.12)]
    if (!from || !at || !to || from === to) continue
    const { x, y } = at
    const box = { left: x - 24, right: x + 24, top: y - 42, bottom: y + 42 }
    if (taken.some((other) => overlap(box, other))) continue
    const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    const turn = Math.round(degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees)
    return { name: { x: Math.round(x), y: Math.round(y), text, kind: 'water', turn }, box }
  }
  return undefined
}

/** Names that fit without overlaps, most important first. */
export const placeStillNames = (
  { districts, landmarks, land }: ParsedSketch,
  project: (point: GeoPoint) => Pixel,
  frame: Frame,
  marks: { readonly shop: Pixel } & Readonly<Record<'destination' | 'courier', Pixel | undefined>>,
  zoom: number,
  language: Language,
  nile: string,
): readonly StillName[] => {
  const { shop, destination, courier } = marks
  const taken = [shop, destination, courier].flatMap((mark) => (mark ? [around(mark)] : []))
  const river = nameRiver(land.midstream.map(project), frame, nile, taken)
  if (river) taken.push(river.box)
  const names: StillName[] = river ? [river.name] : []
  const wanted = [
    // A district is large: its name may move aside for a mark, except at low zoom.
    ...districts
      .toSorted((a, b) => a.rank - b.rank)
      .map((district) => ({ ...district, aside: zoom >= ASIDE_FROM ? ASIDE : [0] })),
    ...landmarks.map((landmark) => ({ ...landmark, rank: 3, aside: [0] })),
  ].filter(({ rank }) => zoom >= (RANK_FROM[rank] ?? 0))
  for (const { at, name, rank, aside } of wanted) {
    const kind = rank === 1 ? 'strong' : 'plain'
    const { x, y } = project(at)
    const spots = aside.map((by) => ({ x, y: y + by, box: boxOf({ x, y: y + by }, name[language], kind) }))
    const free = spots.find(({ box }) => isWithin(box, frame) && !taken.some((other) => overlap(box, other)))
    if (!free) continue
    taken.push(free.box)
    names.push({ x: Math.round(free.x), y: Math.round(free.y), text: name[language], kind })
  }
  return names
}
