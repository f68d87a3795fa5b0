/** A glyph's outline: contours of points, in order. Composite glyphs are not supported. */
export interface Outline {
  readonly lastPoints: readonly number[]
  readonly points: readonly { readonly x: number; readonly y: number; readonly isOn: boolean }[]
}

const STREAMS = 7
const HEADER = 8 + 4 * STREAMS

const reader = (bytes: Buffer) => {
  let at = 0
  const byte = (): number => bytes.readUInt8(at++)
  const word = (): number => byte() * 256 + byte()
  const short255 = (): number => {
    const code = byte()
    if (code === 253) return word()
    if (code === 254) return byte() + 506
    return code === 255 ? byte() + 253 : code
  }
  return { byte, word, short255 }
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value)

/** The distance to the next point: the format packs it into one to four bytes. */
const stepOf = (flag: number, byte: () => number): readonly [number, number] => {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + byte())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + byte()), 0]
  if (flag < 84) {
    const [kind, both] = [flag - 20, byte()]
    return [
      signed(flag, 1 + (kind & 0x30) + (both >> 4)),
      signed(flag >> 1, 1 + ((kind & 0x0c) << 2) + (both & 15)),
    ]
  }
  if (flag < 120) {
    const kind = flag - 84
    const across = signed(flag, 1 + (Math.floor(kind / 12) << 8) + byte())
    return [across, signed(flag >> 1, 1 + (((kind % 12) >> 2) << 8) + byte())]
  }
  if (flag < 124) {
    const [first, middle, last] = [byte(), byte(), byte()]
    return [signed(flag, (first << 4) + (middle >> 4)), signed(flag >> 1, ((middle & 15) << 8) + last)]
  }
  const across = signed(flag, (byte() << 8) + byte())
  return [across, signed(flag >> 1, (byte() << 8) + byte())]
}

/** Parses WOFF2's transformed `glyf`, whose glyphs lie in parallel streams, up to the last glyph needed. */
export const readOutlines = (table: Buffer, wanted: ReadonlySet<number>): ReadonlyMap<number, Outline> => {
  const sizes = Array.from({ length: STREAMS }, (_, stream) => table.readUInt32BE(8 + 4 * stream))
  let from = HEADER
  const streams = sizes.map((size) => reader(table.subarray(from, (from += size))))
  const [contours, counts, flags, steps, composites] = streams
  if (!contours || !counts || !flags || !steps || !composites)
    throw new Error('the glyf table has missing streams')
  const found = new Map<number, Outline>()
  for (let glyph = 0; found.size < wanted.size && glyph < table.readUInt16BE(4); glyph++) {
    const count = contours.word()
    if (count === 0xffff) {
      if (wanted.has(glyph)) throw new Error(`glyph ${glyph} is a composite glyph`)
      skipComposite(composites, steps)
      continue
    }
    let last = -1
    const lastPoints = Array.from({ length: count }, () => (last += counts.short255()))
    const kinds = Array.from({ length: last + 1 }, () => flags.byte())
    let [x, y] = [0, 0]
    const points = kinds.map((kind) => {
      const [across, up] = stepOf(kind & 127, steps.byte)
      x += across
      y += up
      return { x, y, isOn: kind < 128 }
    })
    // Hints would follow here, which this kind of variable font does not have.
    if (count > 0 && steps.short255() > 0) throw new Error(`glyph ${glyph} is hinted`)
    if (wanted.has(glyph)) found.set(glyph, { lastPoints, points })
  }
  return found
}

const [WORDS, SCALE, MORE, SCALES, MATRIX, HINTS] = [0x1, 0x8, 0x20, 0x40, 0x80, 0x100]

const skipComposite = (parts: ReturnType<typeof reader>, steps: ReturnType<typeof reader>): void => {
  for (let flag = MORE; flag & MORE; ) {
    flag = parts.word()
    const scale = flag & SCALE ? 2 : flag & SCALES ? 4 : flag & MATRIX ? 8 : 0
    for (let left = 2 + (flag & WORDS ? 4 : 2) + scale; left > 0; left--) parts.byte()
    if (flag & HINTS && steps.short255() > 0) throw new Error('the glyph has hints')
  }
}

/** In OpenType's format with uncompressed steps, since there are few and the file is compressed anyway. */
export const writeOutline = ({ lastPoints, points }: Outline): Buffer => {
  if (points.length === 0) return Buffer.alloc(0)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const words = [lastPoints.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const deltas = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0))
  const glyph = Buffer.concat([
    int16s([...words, ...lastPoints, 0]),
    Buffer.from(points.map(({ isOn }) => Number(isOn))),
    int16s([...deltas(xs), ...deltas(ys)]),
  ])
  return Buffer.concat([glyph, Buffer.alloc(glyph.length % 2)])
}

export const int16s = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * at)
  return bytes
}
