import { writeFileSync } from 'node:fs'

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARITY = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]

const inverted = (bits: string): string => Array.from(bits, (bit) => (bit === '1' ? '0' : '1')).join('')
const reversed = (bits: string): string => Array.from(bits).toReversed().join('')

/** The bars of an EAN-13 code, 1 for a dark module. */
const barsOf = (code: string): string => {
  const digits = Array.from(code, Number)
  const parity = PARITY[digits[0] ?? 0] ?? ''
  const left = digits.slice(1, 7).map((digit, at) => {
    const bits = LEFT[digit] ?? ''
    return parity[at] === 'L' ? bits : reversed(inverted(bits))
  })
  const right = digits.slice(7).map((digit) => inverted(LEFT[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

const [WIDTH, HEIGHT, MODULE] = [640, 480, 4]

/** Writes a video of one frame (YUV4MPEG2), a barcode on white, which Chromium repeats as its camera's picture. */
export const writeBarcodeVideo = (file: string, code: string): void => {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  const bars = barsOf(code)
  const start = Math.round((WIDTH - bars.length * MODULE) / 2)
  for (let y = 120; y < 360; y++)
    for (const [at, bar] of Array.from(bars).entries())
      if (bar === '1') luma.fill(16, y * WIDTH + start + at * MODULE, y * WIDTH + start + (at + 1) * MODULE)
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
}
