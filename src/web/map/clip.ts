import type { Pixel } from './journey-view.ts'

/** The visible rectangle from 0,0 to this size, with a margin so that clipped edges are not visible. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly margin: number
}

const crossing = (a: Pixel, b: Pixel, share: number): Pixel => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** The four sides; each function returns how far inside a point lies. */
const sides = ({ width, height, margin }: Frame): ((point: Pixel) => number)[] => [
  ({ x }) => x + margin,
  ({ x }) => width + margin - x,
  ({ y }) => y + margin,
  ({ y }) => height + margin - y,
]

/** Clips a ring to the frame (Sutherland–Hodgman); along the edge it may overlap itself, outside the visible area. */
export const clipRing = (ring: readonly Pixel[], frame: Frame): readonly Pixel[] => {
  let clipped = ring
  for (const inside of sides(frame)) {
    const next: Pixel[] = []
    for (const [index, b] of clipped.entries()) {
      const a = clipped.at(index - 1) ?? b
      const [from, to] = [inside(a), inside(b)]
      if (from >= 0 !== to >= 0) next.push(crossing(a, b, from / (from - to)))
      if (to >= 0) next.push(b)
    }
    clipped = next
  }
  return clipped
}

/** Clips a line into the pieces inside the frame. */
export const clipLine = (line: readonly Pixel[], frame: Frame): readonly (readonly Pixel[])[] => {
  const pieces: Pixel[][] = []
  for (const [index, b] of line.entries()) {
    const a = line[index - 1]
    if (!a) continue
    let [enter, leave] = [0, 1]
    for (const inside of sides(frame)) {
      const [from, to] = [inside(a), inside(b)]
      if (from < 0 && to < 0) leave = -1
      else if (from < 0) enter = Math.max(enter, from / (from - to))
      else if (to < 0) leave = Math.min(leave, from / (from - to))
    }
    if (enter > leave) continue
    const last = pieces.at(-1)
    if (last && enter === 0 && last.at(-1) === a) last.push(leave === 1 ? b : crossing(a, b, leave))
    else pieces.push([enter === 0 ? a : crossing(a, b, enter), leave === 1 ? b : crossing(a, b, leave)])
  }
  return pieces
}

const offLine = (point: Pixel, a: Pixel, b: Pixel): number => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const length = Math.sqrt(x * x + y * y)
  if (length === 0) return Math.sqrt((point.x - a.x) ** 2 + (point.y - a.y) ** 2)
  return Math.abs((point.x - a.x) * y - (point.y - a.y) * x) / length
}

/** Removes points within the tolerance (Douglas–Peucker). */
export const simplify = (line: readonly Pixel[], by: number): readonly Pixel[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [worst, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index++) {
    const off = offLine(line[index] ?? first, first, last)
    if (off > worst) [worst, at] = [off, index]
  }
  if (worst <= by) return [first, last]
  return [...simplify(line.slice(0, at + 1), by).slice(0, -1), ...simplify(line.slice(at), by)]
}

const whole = (line: readonly Pixel[]): readonly Pixel[] =>
  line
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    .filter(({ x, y }, index, all) => all[index - 1]?.x !== x || all[index - 1]?.y !== y)

/** SVG path in whole pixels with relative steps, to keep it short. */
export const pathOf = (lines: readonly (readonly Pixel[])[], isClosed = false): string =>
  lines
    .map((line) => {
      const [first, ...rest] = whole(line)
      if (!first || rest.length === 0) return ''
      let from = first
      const steps = rest.map((to) => {
        const step = `${to.x - from.x} ${to.y - from.y}`
        from = to
        return step
      })
      return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`
    })
    .join('')
