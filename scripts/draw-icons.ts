import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * The app's icons, drawn from the brand mark. They change when the mark does: then run this and commit what it draws.
 * A maskable icon may be cut to any shape by the system, which keeps the middle four fifths; Apple rounds for itself.
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
    // A row at the edge may come out half drawn; only the first two have corners to see through.
    .flatten(svg === MARK ? false : { background: TEAL })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, file))

/** For browsers that ask for it whatever the page says: a PNG of 32 by 32 inside the frame of an ICO. */
const png = await sharp(Buffer.from(MARK), { density: 72 })
  .resize(32, 32)
  .png({ compressionLevel: 9 })
  .toBuffer()
const frame = Buffer.alloc(22)
frame.writeUInt16LE(1, 2) // an icon,
frame.writeUInt16LE(1, 4) // one of them,
frame.writeUInt8(32, 6)
frame.writeUInt8(32, 7)
frame.writeUInt16LE(1, 10)
frame.writeUInt16LE(32, 12) // with 32 bits a pixel,
frame.writeUInt32LE(png.length, 14)
frame.writeUInt32LE(frame.length, 18) // right behind this frame.
writeFileSync(join(PUBLIC, 'favicon.ico'), Buffer.concat([frame, png]))
