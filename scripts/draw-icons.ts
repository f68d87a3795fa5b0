import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the app's icons from the brand mark. Run it and commit the result when the mark changes. The system may
 * crop a maskable icon to any shape within the middle 80 %; Apple rounds the corners itself.
 */
const PUBLIC = join(import.meta.dirname, '../src/web/public')
const MARK = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')

const TEAL = '#00756a'

const withoutCorners = MARK.replace(/ rx="\d+"/, '')
const inTheMiddle = withoutCorners
  .replace(/(<rect[^>]*\/>)/, '$1<g transform="translate(20 20) scale(.78) translate(-19.8 -20)">')
  .replace('</svg>', '</g></svg>')

const ICONS = [
  { file: 'icon-192.png', svg: MARK, size: 192 },
  { file: 'icon-512.png', svg: MARK, size: 512 },
  { file: 'icon-maskable-512.png', svg: inTheMiddle, size: 512 },
  { file: 'apple-touch-icon.png', svg: withoutCorners, size: 180 },
]

for (const { file, svg, size } of ICONS)
  await sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    // An edge row may be half transparent; only the first two icons have transparent corners.
    .flatten(svg === MARK ? false : { background: TEAL })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, file))

/** For browsers that request it by default: a 32×32 PNG in an ICO container. */
const png = await sharp(Buffer.from(MARK), { density: 72 })
  .resize(32, 32)
  .png({ compressionLevel: 9 })
  .toBuffer()
const frame = Buffer.alloc(22)
frame.writeUInt16LE(1, 2) // type: icon
frame.writeUInt16LE(1, 4) // number of images
frame.writeUInt8(32, 6)
frame.writeUInt8(32, 7)
frame.writeUInt16LE(1, 10)
frame.writeUInt16LE(32, 12) // bits per pixel
frame.writeUInt32LE(png.length, 14)
frame.writeUInt32LE(frame.length, 18) // offset of the image
writeFileSync(join(PUBLIC, 'favicon.ico'), Buffer.concat([frame, png]))
