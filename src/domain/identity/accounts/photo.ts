import { Refusal } from '#domain/shared/refusal.ts'

export const PHOTO_MAX_BYTES = 200_000

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const SIGNATURES: readonly { type: string; matches: (bytes: string) => boolean }[] = [
  { type: 'image/png', matches: (b) => b.startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', matches: (b) => b.startsWith('\xff\xd8\xff') },
  { type: 'image/webp', matches: (b) => b.startsWith('RIFF') && b.slice(8, 12) === 'WEBP' },
]

/** The first bytes of base64 text, one character per byte. */
const firstBytes = (base64: string): string => {
  let bytes = ''
  for (let at = 0; at + 4 <= Math.min(base64.length, 16); at += 4) {
    const bits = Array.from(base64.slice(at, at + 4)).reduce(
      (sum, c) => sum * 64 + Math.max(0, BASE64.indexOf(c)),
      0,
    )
    bytes += String.fromCharCode((bits >> 16) & 255, (bits >> 8) & 255, bits & 255)
  }
  return bytes
}

/**
 * Accepts a PNG, JPEG or WebP data URL within the size limit whose bytes match its media type. The media type alone
 * proves nothing: an SVG or an HTML page could carry a script.
 */
export const checkPhoto = (dataUrl: string): void => {
  const [, type, data] = /^data:([a-z]+\/[a-z+.-]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? []
  const signature = SIGNATURES.find((known) => known.type === type)
  const size = data ? (data.length * 3) / 4 - (/=*$/.exec(data)?.[0].length ?? 0) : 0
  if (!data || data.length % 4 !== 0 || !signature?.matches(firstBytes(data)) || size > PHOTO_MAX_BYTES) {
    throw new Refusal('account.photo-unusable', {
      types: SIGNATURES.map((known) => known.type),
      maxBytes: PHOTO_MAX_BYTES,
    })
  }
}
