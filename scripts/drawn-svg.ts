import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { cutOutDrawing } from './draw-picture.ts'
import { shapeOf } from './drawing-forms.ts'
import { recoloured } from './recolour-svg.ts'

const OUTPUT = join(import.meta.dirname, '../build/drawn')
const ASKED = /^(.+)@(?:(left|right)-(\d+)x)?(\d+)\.webp$/
const DOTS_PER_INCH = 72
// The libwebp preset with the smallest files for our drawings at the same quality.
const WEBP = { quality: 70, alphaQuality: 60, effort: 6, preset: 'picture' } as const

/** The height, and the part of the drawing when not all of it is used. */
interface Size {
  readonly height: number
  readonly part?: { readonly side: string; readonly width: number } | undefined
}

// The tiles of the categories show bodies, as the products' pictures do.
const isTile = (drawing: string): boolean => basename(dirname(drawing)) === 'tiles'
const BODY_SOURCES = ['body-shadow', 'draw-picture', 'drawing-forms', 'recolour-svg', 'relief']
const bodySources = BODY_SOURCES.map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`)))

const drawBody = async (drawing: string, { height }: Size, file: string): Promise<void> => {
  const name = basename(drawing, '.svg')
  const svg = recoloured(readFileSync(drawing, 'utf8'), name, 0)
  const body = await cutOutDrawing(svg, shapeOf(name))
  const { pixels, side, solid } = await body.front()
  // The page's own style casts the shadow of a tile.
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < 255) pixels[at] = 0
  const [left, top] = [Math.round(solid.x * side), Math.round(solid.y * side)]
  const [width, tall] = [Math.round(solid.width * side), Math.round(solid.height * side)]
  await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .extract({ left, top, width, height: tall })
    .resize({ width: height, height, fit: 'contain', background: '#0000' })
    .webp(WEBP)
    .toFile(`${file}.part`)
  await rename(`${file}.part`, file)
}

const draw = async (drawing: string, { height, part }: Size, file: string): Promise<void> => {
  await mkdir(OUTPUT, { recursive: true })
  if (isTile(drawing)) return drawBody(drawing, { height }, file)
  const { height: own } = await sharp(drawing).metadata()
  await sharp(drawing, { density: (DOTS_PER_INCH * height) / own })
    .resize({ height, ...(part && { width: part.width, fit: 'cover', position: part.side }) })
    .webp(WEBP)
    .toFile(`${file}.part`)
  await rename(`${file}.part`, file)
}

/** All requested pictures since the start, by file. */
const asked = new Map<string, Promise<void>>()

/** Several modules may request one picture at once; none may read a partial file. */
const drawOnce = (drawing: string, size: Size, file: string): Promise<void> => {
  const drawn = asked.get(file) ?? (existsSync(file) ? Promise.resolve() : draw(drawing, size, file))
  asked.set(file, drawn)
  return drawn
}

const dropUnasked = async (): Promise<void> => {
  for (const name of await readdir(OUTPUT)) {
    const file = join(OUTPUT, name)
    if (!asked.has(file)) await rm(file)
  }
}

/**
 * `lamp@192.webp` is `lamp.svg` as a picture 192 pixels high, `road@left-300x192.webp` the left part of `road.svg`.
 * The browser parses a complex SVG on the main thread, but decodes a bitmap off it.
 */
export const drawnSvg = (): Plugin => ({
  name: 'drawn-svg',
  enforce: 'pre',
  resolveId: {
    filter: { id: ASKED },
    async handler(id, importer) {
      const [, name, side, width, height] = ASKED.exec(id) ?? []
      if (!name || !importer) return undefined
      const drawing = join(dirname(importer), `${name}.svg`)
      this.addWatchFile(drawing)
      const hash = createHash('sha256').update(JSON.stringify(WEBP)).update(readFileSync(drawing))
      if (isTile(drawing)) for (const source of bodySources) hash.update(source)
      const print = hash.digest('hex')
      const wanted = basename(id, '.webp').replace('@', '-')
      const file = join(OUTPUT, `${wanted}-${print.slice(0, 12)}.webp`)
      const part = side ? { side, width: Number(width) } : undefined
      await drawOnce(drawing, { height: Number(height), part }, file)
      return file
    },
  },
  buildApp: { order: 'post', handler: dropUnasked },
})
