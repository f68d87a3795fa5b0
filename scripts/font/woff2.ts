import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** The tables of a font by tag; `glyf` is in WOFF2's transformed format when read, in OpenType's when written. */
export type Tables = ReadonlyMap<string, Buffer>

// The order in which the format numbers known tables.
const KNOWN =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty'.split(
    ' ',
  )
const ANY_TAG = 63
const HEADER = 48
const SIGNATURE = 0x774f4632
const TRUE_TYPE = 0x00010000
/** For glyf and loca 0 means transformed and 3 untransformed; for all others it is the reverse. */
const AS_IT_IS = 3
const TRANSFORMED = new Set(['glyf', 'loca'])

export const readWoff2 = (file: Buffer): Tables => {
  let at = HEADER
  const base128 = (): number => {
    for (let number = 0; ; ) {
      const byte = file.readUInt8(at++)
      number = number * 128 + (byte & 127)
      if (byte < 128) return number
    }
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    let tag = KNOWN[flags & ANY_TAG]
    if ((flags & ANY_TAG) === ANY_TAG) {
      tag = file.toString('latin1', at, at + 4)
      at += 4
    }
    if (!tag) throw new Error(`unknown table number ${flags & ANY_TAG}`)
    const length = base128()
    const isTransformed = TRANSFORMED.has(tag) && flags >> 6 !== AS_IT_IS
    return { tag, length: isTransformed ? base128() : length }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let from = 0
  return new Map(entries.map(({ tag, length }) => [tag, data.subarray(from, (from += length))]))
}

const base128Of = (number: number): readonly number[] => {
  const bytes = [number & 127]
  for (let rest = number >> 7; rest > 0; rest >>= 7) bytes.unshift(128 | (rest & 127))
  return bytes
}

const padded = (length: number): number => Math.ceil(length / 4) * 4

export const writeWoff2 = (tables: Tables): Buffer => {
  const directory = Buffer.from(
    [...tables].flatMap(([tag, { length }]) => {
      const known = KNOWN.indexOf(tag)
      if (known < 0) throw new Error(`table ${tag} has no known number`)
      return [known | (TRANSFORMED.has(tag) ? AS_IT_IS << 6 : 0), ...base128Of(length)]
    }),
  )
  const data = brotliCompressSync(Buffer.concat([...tables.values()]))
  const body = Buffer.concat([directory, data])
  const file = Buffer.alloc(padded(HEADER + body.length))
  const sum = [...tables.values()].reduce((total, { length }) => total + padded(length), 0)
  file.writeUInt32BE(SIGNATURE, 0)
  file.writeUInt32BE(TRUE_TYPE, 4)
  file.writeUInt32BE(file.length, 8)
  file.writeUInt16BE(tables.size, 12)
  file.writeUInt32BE(12 + 16 * tables.size + sum, 16)
  file.writeUInt32BE(data.length, 20)
  file.writeUInt16BE(1, 24)
  body.copy(file, HEADER)
  return file
}
