import { int16s, type Outline, readOutlines } from './outlines.ts'
import type { Tables } from './woff2.ts'

/** One glyph with its metrics and variations. */
export interface Glyph {
  readonly outline: Outline
  readonly width: number
  readonly bearing: number
  /** Its variations by weight, from `gvar`. */
  readonly change: Buffer
}

export const table = (tables: Tables, tag: string): Buffer => {
  const found = tables.get(tag)
  if (!found) throw new Error(`the font has no table ${tag}`)
  return found
}

const UNICODE = 4

/** The glyph of a character, from a cmap of format 4. */
export const glyphOf = (tables: Tables, character: string): number => {
  const cmap = table(tables, 'cmap')
  const code = character.charCodeAt(0)
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry++) {
    const at = cmap.readUInt32BE(4 + 8 * entry + 4)
    if (cmap.readUInt16BE(at) !== UNICODE) continue
    const segments = cmap.readUInt16BE(at + 6)
    for (let segment = 0; segment < segments; segment += 2) {
      const [ends, starts] = [at + 14 + segment, at + 16 + segments + segment]
      if (code > cmap.readUInt16BE(ends) || code < cmap.readUInt16BE(starts)) continue
      const [delta, offsetAt] = [cmap.readUInt16BE(starts + segments), starts + 2 * segments]
      const offset = cmap.readUInt16BE(offsetAt)
      const start = cmap.readUInt16BE(starts)
      const glyph = offset === 0 ? code : cmap.readUInt16BE(offsetAt + offset + 2 * (code - start))
      return (glyph + delta) & 0xffff
    }
  }
  throw new Error(`the font has no glyph for ${character}`)
}

const gvarOf = (tables: Tables) => {
  const gvar = table(tables, 'gvar')
  const isLong = gvar.readUInt16BE(14) & 1
  const data = gvar.readUInt32BE(16)
  const start = (glyph: number): number =>
    data + (isLong ? gvar.readUInt32BE(20 + 4 * glyph) : 2 * gvar.readUInt16BE(20 + 2 * glyph))
  const [count, at] = [gvar.readUInt16BE(6), gvar.readUInt32BE(8)]
  return {
    /** The shared weights, which the variations of all glyphs refer to. */
    shared: gvar.subarray(at, at + 2 * count),
    changeOf: (glyph: number): Buffer => gvar.subarray(start(glyph), start(glyph + 1)),
  }
}

const WIDTHS = 4
const OWN_WEIGHT = 0x8000

/** A variation refers to shared weights by index, which is shifted in a merged font. */
const renumbered = (change: Buffer, by: number): Buffer => {
  const copy = Buffer.from(change)
  if (copy.length === 0) return copy
  let at = 4
  for (let left = copy.readUInt16BE(0) & 0xfff; left > 0; left--) {
    const flags = copy.readUInt16BE(at + 2)
    if (flags & OWN_WEIGHT) at += 2
    else copy.writeUInt16BE(flags + by, at + 2)
    // An intermediate region (start and end) may follow.
    at += flags & 0x4000 ? 8 : 4
  }
  return copy
}

/** Extracts these glyphs from a font; `by` is the number of shared weights before this font's own. */
export const takeGlyphs = (tables: Tables, glyphs: readonly number[], by = 0): readonly Glyph[] => {
  const outlines = readOutlines(table(tables, 'glyf'), new Set(glyphs))
  const [hmtx, { changeOf }] = [table(tables, 'hmtx'), gvarOf(tables)]
  return glyphs.map((glyph) => {
    const outline = outlines.get(glyph)
    if (!outline || WIDTHS * glyph + WIDTHS > hmtx.length) throw new Error(`no glyph ${glyph}`)
    return {
      outline,
      width: hmtx.readUInt16BE(WIDTHS * glyph),
      bearing: hmtx.readInt16BE(WIDTHS * glyph + 2),
      change: renumbered(changeOf(glyph), by),
    }
  })
}

export const sharedWeights = (tables: Tables): Buffer => gvarOf(tables).shared

/** The start of each piece, and the end of the last. */
export const offsetsOf = (pieces: readonly Buffer[]): readonly number[] => {
  let at = 0
  return [0, ...pieces.map(({ length }) => (at += length))]
}

export const writeGvar = (glyphs: readonly Glyph[], shared: Buffer): Buffer => {
  const changes = glyphs.map(({ change }) => Buffer.concat([change, Buffer.alloc(change.length % 2)]))
  const offsets = offsetsOf(changes)
  const head = Buffer.alloc(20)
  const sharedAt = head.length + 2 * offsets.length
  head.writeUInt16BE(1, 0)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(shared.length / 2, 6)
  head.writeUInt32BE(sharedAt, 8)
  head.writeUInt16BE(glyphs.length, 12)
  head.writeUInt32BE(sharedAt + shared.length, 16)
  return Buffer.concat([head, int16s(offsets.map((offset) => offset / 2)), shared, ...changes])
}
