import sharp from 'sharp'
import { castShadow } from './body-shadow.ts'
import type { Shape } from './drawing-forms.ts'
import { type Box, type Part, type Placement, WEBP } from './picture-recipe.ts'
import { bodyOf, type Pose, reliefOf, type Square } from './relief.ts'

// The icons' blur filters cost time by area. A body shows its drawing 608 pixels wide, so a larger one adds nothing.
const SVG_SIDE = 640
const ICON_SIDE = 512
const BODY_SIDE = 800

/** An object without background in a square, and the shares of the square that it fills without and with its shadow. */
export interface Cutout extends Square {
  readonly solid: Box
  readonly seen: Box
}

// Baked floor shadows are transparent; only the solid part counts for framing.
const SOLID = 160

const cutoutOf = ({ pixels, side }: Square): Cutout => ({
  pixels,
  side,
  solid: boxOf({ pixels, side }, SOLID),
  seen: boxOf({ pixels, side }, 1),
})

export interface Canvas {
  readonly width: number
  readonly height: number
}

export async function cutOutRender(source: Buffer): Promise<Cutout> {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  thinShadow(data)
  return cutoutOf({ pixels: data, side: info.width })
}

/** The same from the other side, for things whose sides look alike. */
export async function mirrored({ pixels, side }: Cutout): Promise<Cutout> {
  const raw = { width: side, height: side, channels: 4 } as const
  return cutoutOf({ pixels: await sharp(pixels, { raw }).flop().raw().toBuffer(), side })
}

// A wide baked shadow is visible at the square's edge; thinning its faint part hides the edge.
function thinShadow(pixels: Buffer): void {
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0
    if (alpha < 128) pixels[at] = alpha * (alpha / 128) ** 0.8
  }
}

// The camera of the renders looks down at what stands, and from above at what lies before it.
const poseOf = ({ lies, isDrawnTurned }: Shape, side: 1 | -1): Pose =>
  lies
    ? { yaw: 10 * side, pitch: -18 }
    : isDrawnTurned
      ? { yaw: 11 * side, pitch: 5 }
      : { yaw: 25 * side, pitch: 13 }

type Views = Readonly<Record<'front' | 'turned', () => Promise<Cutout>>>

/** A drawing as a body in the light of the renders, seen from its front or from the other side. */
export async function cutOutDrawing(svg: string, shape: Shape): Promise<Views> {
  const density = (72 * SVG_SIDE) / ICON_SIDE
  const pixels = await sharp(Buffer.from(upright(svg, shape.roll)), { density })
    .resize(SVG_SIDE, SVG_SIDE)
    .ensureAlpha()
    .raw()
    .toBuffer()
  const body = bodyOf({ pixels, side: SVG_SIDE }, shape)
  const seen = async (side: 1 | -1): Promise<Cutout> => {
    const pose = poseOf(shape, side)
    const relief = reliefOf(body, pose, BODY_SIDE)
    await castShadow(relief, body, pose)
    return cutoutOf(shape.isHalfOfPair ? await asPair(relief, shape.lies === true) : relief)
  }
  return { front: () => seen(-1), turned: () => seen(1) }
}

const upright = (svg: string, roll: number | undefined): string =>
  roll === undefined
    ? svg
    : svg
        .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
        .replace(/(<svg[^>]*>)(.*)<\/svg>/s, `$1<g transform="rotate(${roll} 16 16)">$2</g></svg>`)

/** Two of them: one behind the other where they stand, left and right where they lie. */
async function asPair({ pixels, side }: Square, lies: boolean): Promise<Square> {
  const raw = { width: side, height: side, channels: 4 } as const
  const one = await sharp(pixels, { raw }).png().toBuffer()
  const other = lies ? await sharp(one).flop().toBuffer() : one
  const whole = Math.round(side * 1.4)
  const [across, down] = lies ? [0.4, 0.03] : [0.22, -0.13]
  const at = (share: number) => Math.round(share * side)
  const { data } = await sharp({ create: { width: whole, height: whole, channels: 4, background: '#0000' } })
    .composite([
      { input: other, left: at(0.2 + across / 2), top: at(0.2 + down / 2) },
      { input: one, left: at(0.2 - across / 2), top: at(0.2 - down / 2) },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, side: whole }
}

/** The box around all pixels of at least this alpha, as shares of the square. */
function boxOf({ pixels, side }: Square, alpha: number): Box {
  let [left, top, right, bottom] = [side, side, 0, 0]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if ((pixels[(y * side + x) * 4 + 3] ?? 0) < alpha) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return {
    x: left / side,
    y: top / side,
    width: (right - left + 1) / side,
    height: (bottom - top + 1) / side,
  }
}

interface Layer extends Canvas {
  readonly pixels: Buffer
  readonly left: number
  readonly top: number
}

/** The object in the size and turn of its place; half of its square is empty and would only take time. */
async function layerOf({ pixels, side, seen }: Cutout, place: Placement, canvas: Canvas): Promise<Layer> {
  const [width, height] = [Math.round(seen.width * side), Math.round(seen.height * side)]
  const [left, top] = [Math.round(seen.x * side), Math.round(seen.y * side)]
  const scale = (place.size * canvas.width) / side
  const pipeline = sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
  pipeline.extract({ left, top, width, height })
  // Enlarging and rotating in one step halves the cost; shrinking needs the better filter first.
  if (scale < 1) pipeline.resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'fill' })
  const turn = turned(place.turn ?? 0, Math.max(1, scale))
  if (scale > 1 || place.turn) pipeline.affine(turn, CLEAR_BILINEAR)
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  const [across, down] = [left + (width - side) / 2, top + (height - side) / 2]
  const shrunk = Math.min(1, scale)
  const [x, y] = [(turn[0] * across + turn[1] * down) * shrunk, (turn[2] * across + turn[3] * down) * shrunk]
  return {
    pixels: data,
    width: info.width,
    height: info.height,
    left: Math.round(place.x * canvas.width + x - info.width / 2),
    top: Math.round(place.y * canvas.height + y - info.height / 2),
  }
}

const CLEAR_BILINEAR = { background: '#0000', interpolator: 'bilinear' } as const

function turned(degrees: number, scale: number): [number, number, number, number] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return [cos, -sin, sin, cos]
}

type Objects = Readonly<Partial<Record<Part, Cutout>>>

/** The pixels, without alpha, of the objects on the opaque backdrop, the first one lowest. */
export async function compose(
  backdrop: string,
  canvas: Canvas,
  places: readonly Placement[],
  objects: Objects,
): Promise<Buffer> {
  const pixels = Buffer.from(await painted(backdrop))
  for (const place of places) {
    const object = objects[place.of]
    if (object) blend(pixels, canvas, await layerOf(object, place, canvas))
  }
  return pixels
}

const mixed = (below: number, above: number, alpha: number): number =>
  alpha === 255 ? above : Math.round(below + ((above - below) * alpha) / 255)

// What the lens shows extends beyond the canvas, which sharp's own composite does not allow.
function blend(under: Buffer, canvas: Canvas, { pixels, width, height, left, top }: Layer): void {
  const [fromX, toX] = [Math.max(0, -left), Math.min(width, canvas.width - left)]
  const [fromY, toY] = [Math.max(0, -top), Math.min(height, canvas.height - top)]
  for (let y = fromY; y < toY; y++) {
    let from = (y * width + fromX) * 4
    let to = ((y + top) * canvas.width + left + fromX) * 3
    for (let x = fromX; x < toX; x++, from += 4, to += 3) {
      const alpha = pixels[from + 3] ?? 0
      if (alpha === 0) continue
      under[to] = mixed(under[to] ?? 0, pixels[from] ?? 0, alpha)
      under[to + 1] = mixed(under[to + 1] ?? 0, pixels[from + 1] ?? 0, alpha)
      under[to + 2] = mixed(under[to + 2] ?? 0, pixels[from + 2] ?? 0, alpha)
    }
  }
}

const backdrops = new Map<string, Promise<Buffer>>()

// A few dozen backdrops serve all pictures, so they are cached.
function painted(svg: string): Promise<Buffer> {
  const known = backdrops.get(svg) ?? sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  backdrops.set(svg, known)
  return known
}

/** The picture as WebP in each width, widest first; each is scaled from the previous one, which is faster. */
export async function inWidths(pixels: Buffer, canvas: Canvas, widths: readonly number[]): Promise<Buffer[]> {
  const files: Buffer[] = []
  let source = sharp(pixels, { raw: { ...canvas, channels: 3 } })
  for (const width of widths) {
    const { data, info } = await source.resize({ width }).raw().toBuffer({ resolveWithObject: true })
    source = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    files.push(await source.clone().webp(WEBP).toBuffer())
  }
  return files
}
