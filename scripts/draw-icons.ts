import { readFileSync } from 'node:fs'
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
