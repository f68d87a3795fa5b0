import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Frame } from './clip.ts'
import type { Pixel } from './journey-view.ts'
import type { DrawnSketch } from './sketch.ts'

export interface StillName extends Pixel {
  readonly text: string
  readonly kind: 'strong' | 'plain' | 'water'
  /** Degrees, for what is written along the river. */
  readonly turn?: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Letters of our font are so many pixels wide, on average; names only need to be kept apart. */
const LETTER = { strong: 8.4, plain: 7, water: 8 } as const
const RANK_FROM = [0, 0, 11, 12.6] as const

const boxOf = ({ x, y }: Pixel, text: string, kind: StillName['kind']): Box => {
  const half = (text.length * LETTER[kind]) / 2 + 6
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 10 }
}
const around = ({ x, y }: Pixel): Box => ({ left: x - 30, right: x + 30, top: y - 46, bottom: y + 26 })
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The river's name in the middle of the longest stretch of it in sight, along the stream, never upside down. */
const nameRiver = (
  midstream: readonly Pixel[],
  { width, height }: Frame,
  text: string,
): StillName | undefined => {
  const inSight = midstream.filter(({ x, y }) => x > 50 && x < width - 50 && y > 60 && y < height - 60)
  const [from, at, to] = [0.3, 0.42, 0.54].map((share) => inSight[Math.floor(inSight.length * share)])
  if (!from || !at || !to || from === to) return undefined
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const turn = Math.round(degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees)
  return { x: Math.round(at.x), y: Math.round(at.y), text, kind: 'water', turn }
}

/** The names that find room, the greatest first. */
export const placeStillNames = (
  { districts, land }: DrawnSketch,
  project: (point: GeoPoint) => Pixel,
  frame: Frame,
  marks: Readonly<Record<'shop' | 'destination', Pixel>> & { readonly courier: Pixel | undefined },
  zoom: number,
  language: Language,
  nile: string,
): readonly StillName[] => {
  const { shop, destination, courier } = marks
  const taken = [shop, destination, ...(courier ? [courier] : [])].map(around)
  const river = nameRiver(land.midstream.map(project), frame, nile)
  if (river) taken.push({ left: river.x - 16, right: river.x + 16, top: river.y - 38, bottom: river.y + 38 })
  const names: StillName[] = river ? [river] : []
  for (const { at, name, rank } of districts.toSorted((a, b) => a.rank - b.rank)) {
    if (zoom < (RANK_FROM[rank] ?? 0)) continue
    const { x, y } = project(at)
    const kind = rank === 1 ? 'strong' : 'plain'
    const box = boxOf({ x, y }, name[language], kind)
    if (box.left < 4 || box.right > frame.width - 4 || box.top < 4 || box.bottom > frame.height - 4) continue
    if (taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    names.push({ x: Math.round(x), y: Math.round(y), text: name[language], kind })
  }
  return names
}
