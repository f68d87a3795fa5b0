import { type Canvas, type Cutout, compose } from './draw-picture.ts'
import type { Placement } from './picture-recipe.ts'

/** The glass: its middle and radius as shares of the canvas, and how much it enlarges. */
const LENS = { x: 0.765, y: 0.32, radius: 0.185, zoom: 2.1 } as const

/** The object, with its most detailed part under a round glass beside it. */
export async function composeWithLens(
  backdrop: string,
  canvas: Canvas,
  place: Placement,
  object: Cutout,
): Promise<Buffer> {
  const objects = { [place.of]: object }
  const pixels = await compose(backdrop, canvas, [place], objects)
  const wide = canvas.width / canvas.height
  const angle = ((place.turn ?? 0) * Math.PI) / 180
  const found = busiestPart(object)
  const [across, down] = [(found.x - 0.5) * place.size, (found.y - 0.5) * place.size]
  const x = across * Math.cos(angle) - down * Math.sin(angle)
  const y = (across * Math.sin(angle) + down * Math.cos(angle)) * wide
  const size = place.size * LENS.zoom
  const part = partAround(object, found, LENS.radius / size)
  const near = { ...place, size: size * (part.side / object.side), x: LENS.x, y: LENS.y }
  const enlarged = await compose(backdrop, canvas, [near], { [place.of]: part })
  ring(pixels, canvas, { x: place.x + x, y: place.y + y, radius: LENS.radius / LENS.zoom })
  ring(pixels, canvas, LENS, enlarged)
  return pixels
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
// Bilinear interpolation fades the outermost pixels, which the ring must not show.
const MARGIN = 3

/** The square around a point that the glass shows: to enlarge all of the object would take ten times as long. */
function partAround({ pixels, side: whole }: Cutout, middle: Point, reach: number): Cutout {
  const half = Math.ceil(reach * whole) + MARGIN
  const side = 2 * half
  const [left, top] = [Math.round(middle.x * whole) - half, Math.round(middle.y * whole) - half]
  const part = Buffer.alloc(side * side * 4)
  const [fromX, toX] = [Math.max(0, left), Math.min(whole, left + side)]
  for (let y = Math.max(0, top); y < Math.min(whole, top + side); y++)
    pixels.copy(part, ((y - top) * side + fromX - left) * 4, (y * whole + fromX) * 4, (y * whole + toX) * 4)
  return { pixels: part, side, solid: WHOLE, seen: WHOLE }
}

const RING = 0.006

interface Point {
  readonly x: number
  readonly y: number
}

interface Circle extends Point {
  readonly radius: number
}

/** A white ring with a soft shadow, filled with another picture if there is one. */
function ring(under: Buffer, canvas: Canvas, { x, y, radius }: Circle, inside?: Buffer): void {
  const [middle, centre, reach] = [x * canvas.width, y * canvas.height, radius * canvas.width]
  const thick = RING * canvas.width * (inside ? 1.5 : 0.6)
  const soft = inside ? thick * 4 : thick * 1.5
  const bottom = Math.min(canvas.height, Math.ceil(centre + reach + thick + soft))
  const right = Math.min(canvas.width, Math.ceil(middle + reach + thick + soft))
  for (let row = Math.max(0, Math.floor(centre - reach - thick - soft)); row < bottom; row++) {
    for (let column = Math.max(0, Math.floor(middle - reach - thick - soft)); column < right; column++) {
      const away = Math.sqrt((column - middle) ** 2 + (row - centre) ** 2)
      if (away < reach - 1 && !inside) continue
      const isWhite = Math.max(0, Math.min(1, away - reach + 0.5, reach + thick - away + 0.5))
      const dark = away > reach + thick ? 0.16 * Math.max(0, 1 - (away - reach - thick) / soft) ** 2 : 0
      const at = (row * canvas.width + column) * 3
      for (let part = 0; part < 3; part++) {
        const below = (inside && away < reach ? inside[at + part] : under[at + part]) ?? 0
        under[at + part] = Math.round((below + (255 - below) * isWhite) * (1 - dark))
      }
    }
  }
}

const WINDOWS = 40
const WINDOW = 9

/** The middle of the part of the object with the most edges, as shares of its square. */
function busiestPart({ pixels, side, solid }: Cutout): Point {
  const light = (column: number, row: number) => {
    const at = (Math.round((row / WINDOWS) * side) * side + Math.round((column / WINDOWS) * side)) * 4
    const alpha = pixels[at + 3] ?? 0
    return alpha < 160 ? undefined : (pixels[at] ?? 0) + 2 * (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)
  }
  let best = { x: solid.x + solid.width / 2, y: solid.y + solid.height / 2, score: -1 }
  for (let top = 0; top < WINDOWS - WINDOW; top++) {
    for (let left = 0; left < WINDOWS - WINDOW; left++) {
      let [score, covered] = [0, 0]
      for (let row = top; row < top + WINDOW; row++) {
        for (let column = left; column < left + WINDOW; column++) {
          const own = light(column, row)
          if (own === undefined) continue
          covered++
          score +=
            Math.abs(own - (light(column + 1, row) ?? own)) + Math.abs(own - (light(column, row + 1) ?? own))
        }
      }
      const fair = score * (covered / WINDOW ** 2) ** 2
      if (fair > best.score)
        best = { x: (left + WINDOW / 2) / WINDOWS, y: (top + WINDOW / 2) / WINDOWS, score: fair }
    }
  }
  return best
}
