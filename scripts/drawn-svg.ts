import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const OUTPUT = join(import.meta.dirname, '../build/drawn')
const ASKED = /^(.+)@(\d+)\.webp$/
const DOTS_PER_INCH = 72

const draw = async (drawing: string, height: number, file: string): Promise<void> => {
  const { height: own } = await sharp(drawing).metadata()
  await mkdir(OUTPUT, { recursive: true })
  await sharp(drawing, { density: (DOTS_PER_INCH * height) / own })
    .resize({ height })
    .webp({ quality: 82, alphaQuality: 90, effort: 6 })
    .toFile(file)
}

/**
 * `lamp@240.webp` is `lamp.svg` as a picture 240 pixels high. A drawing of many parts is read as a document of its own, on the
 * thread that paints the page; a picture is not.
 */
export const drawnSvg = (): Plugin => ({
  name: 'drawn-svg',
  enforce: 'pre',
  resolveId: {
    filter: { id: ASKED },
    async handler(id, importer) {
      const [, name, height] = ASKED.exec(id) ?? []
      if (!name || !importer) return undefined
      const drawing = join(dirname(importer), `${name}.svg`)
      this.addWatchFile(drawing)
      const print = createHash('sha256').update(readFileSync(drawing)).digest('hex').slice(0, 12)
      const file = join(OUTPUT, `${basename(name)}-${height}-${print}.webp`)
      if (!existsSync(file)) await draw(drawing, Number(height), file)
      return file
    },
  },
})
