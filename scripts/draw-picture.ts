import sharp, { type Sharp } from 'sharp'
import { type ArtKind, type Box, type Placement, SHADE, WEBP } from './picture-recipe.ts'

// The icons' blur filters cost time by area: this size is enough for the front view and scales well to the
// close-up.
const SVG_SIDE = 768
const ICON_SIDE = 512

/** An object without background in a square, and the share of the square that it fills. */
export interface Cutout {
  readonly pixels: Buffer
  readonly side: number
  readonly kind: ArtKind
  readonly solid: Box
}

export interface Canvas {
  readonly width: number
  readonly height: number
}

export async function cutOut(source: Buffer | string, kind: ArtKind): Promise<Cutout> {
  const input = typeof source === 'string' ? Buffer.from(source) : source
  const image = sharp(input, kind === 'svg' ? { density: (72 * SVG_SIDE) / ICON_SIDE } : {})
  const side = kind === 'svg' ? SVG_SIDE : (await image.metadata()).width
  const pixels = await image.resize(side, side).ensureAlpha().raw().toBuffer()
  if (kind === 'render') thinShadow(pixels)
  else await lightLikeRender(pixels, side)
  return { pixels, side, kind, solid: solidBox(pixels, side) }
}

// A wide baked shadow is visible at the square's edge; thinning its faint part hides the edge.
function thinShadow(pixels: Buffer): void {
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0
    if (alpha < 128) pixels[at] = alpha * (alpha / 128) ** 0.8
  }
}

// The studio lamp of the renders: above, to the left, in front.
const LAMP = { x: -0.42, y: -0.66, z: 0.62 } as const
const SOFT = 0.035
const FINE = 0.01
const STEEPNESS = 7
const CONTRAST = 0.42
const COLOUR = 0.88

/**
 * Lights a drawing like the renders, so that both fit in one grid: its outline becomes a soft relief, bright
 * towards the lamp and dark away from it, with muted colours.
 */
async function lightLikeRender(pixels: Buffer, side: number): Promise<void> {
  const outline = Buffer.alloc(side * side)
  for (let at = 0; at < outline.length; at++) outline[at] = pixels[at * 4 + 3] ?? 0
  const raw = { width: side, height: side, channels: 1 } as const
  const blurred = (share: number) =>
    sharp(outline, { raw })
      .blur(share * side)
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  const [soft, fine] = [await blurred(SOFT), await blurred(FINE)]
  const height = (at: number): number => ((soft[at] ?? 0) * 0.75 + (fine[at] ?? 0) * 0.25) / 255
  const step = Math.round(side / 128)
  for (let y = step; y < side - step; y++) {
    for (let x = step; x < side - step; x++) {
      const at = y * side + x
      if ((pixels[at * 4 + 3] ?? 0) === 0) continue
      const across = (height(at + step) - height(at - step)) * STEEPNESS
      const down = (height(at + step * side) - height(at - step * side)) * STEEPNESS
      const length = Math.hypot(across, down, 1)
      const lit = (-across * LAMP.x - down * LAMP.y + LAMP.z) / length
      const falloff = 0.04 - 0.1 * (y / side)
      const shade = Math.min(1.22, Math.max(0.62, 1 + CONTRAST * (lit - LAMP.z) + falloff))
      const [red, green, blue] = [pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0]
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue
      for (const [part, value] of [red, green, blue].entries())
        pixels[at * 4 + part] = Math.min(255, Math.round((grey + (value - grey) * COLOUR) * shade))
    }
  }
}

// Baked floor shadows are transparent; only the solid part counts for framing.
function solidBox(pixels: Buffer, side: number): Box {
  let [left, top, right, bottom] = [side, side, 0, 0]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if ((pixels[(y * side + x) * 4 + 3] ?? 0) < 160) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
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

async function layersOf(object: Cutout, place: Placement, canvas: Canvas): Promise<readonly Layer[]> {
  const raw = { width: object.side, height: object.side, channels: 4 } as const
  const side = Math.round(place.size * canvas.width)
  const scale = side / object.side
  const pipeline = sharp(object.pixels, { raw })
  // Enlarging and rotating in one step halves the cost; shrinking needs the better filter first.
  if (scale < 1) pipeline.resize(side, side)
  if (scale > 1 || place.turn) pipeline.affine(turned(place.turn ?? 0, Math.max(1, scale)), CLEAR_BILINEAR)
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  const left = Math.round(place.x * canvas.width - info.width / 2)
  const top = Math.round(place.y * canvas.height - info.height / 2)
  const own = { pixels: data, width: info.width, height: info.height, left, top }
  return place.shadow ? [await shadowOf(own, place.shadow), own] : [own]
}

const CLEAR_BILINEAR = { background: '#0000', interpolator: 'bilinear' } as const

function turned(degrees: number, scale: number): [number, number, number, number] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return [cos, -sin, sin, cos]
}

async function shadowOf(layer: Layer, shadow: NonNullable<Placement['shadow']>): Promise<Layer> {
  const margin = shadow.blur * 3
  const { data, info } = await sharp(layer.pixels, { raw: rgba(layer) })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .linear([0, 0, 0, SHADE.alpha], [SHADE.red, SHADE.green, SHADE.blue, 0])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = await sharp(data, { raw: rgba(info) })
    .blur(shadow.blur)
    .raw()
    .toBuffer()
  const { width, height } = info
  return { pixels, width, height, left: layer.left - margin, top: layer.top - margin + shadow.drop }
}

const rgba = ({ width, height }: Canvas) => ({ width, height, channels: 4 }) as const

/** Composes the objects onto the opaque backdrop, the first one lowest. */
export async function compose(
  backdrop: string,
  canvas: Canvas,
  places: readonly Placement[],
  objects: Readonly<Record<Placement['of'], Cutout | undefined>>,
): Promise<Sharp> {
  const pixels = Buffer.from(await painted(backdrop))
  for (const place of places) {
    const object = objects[place.of]
    if (object) for (const layer of await layersOf(object, place, canvas)) blend(pixels, canvas, layer)
  }
  return sharp(pixels, { raw: { ...canvas, channels: 3 } })
}

// A close-up extends beyond the canvas, which sharp's own composite does not allow.
function blend(under: Buffer, canvas: Canvas, { pixels, width, height, left, top }: Layer): void {
  const [fromX, toX] = [Math.max(0, -left), Math.min(width, canvas.width - left)]
  const [fromY, toY] = [Math.max(0, -top), Math.min(height, canvas.height - top)]
  for (let y = fromY; y < toY; y++) {
    let from = (y * width + fromX) * 4
    let to = ((y + top) * canvas.width + left + fromX) * 3
    for (let x = fromX; x < toX; x++, from += 4, to += 3) {
      const alpha = (pixels[from + 3] ?? 0) / 255
      if (alpha === 0) continue
      for (let part = 0; part < 3; part++) {
        const below = under[to + part] ?? 0
        under[to + part] = Math.round(below + ((pixels[from + part] ?? 0) - below) * alpha)
      }
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
export async function inWidths(picture: Sharp, widths: readonly number[]): Promise<Buffer[]> {
  const files: Buffer[] = []
  let source = picture
  for (const width of widths) {
    const { data, info } = await source.resize({ width }).raw().toBuffer({ resolveWithObject: true })
    source = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    files.push(await source.clone().webp(WEBP).toBuffer())
  }
  return files
}
