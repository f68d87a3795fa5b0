import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { OneTimeCodes } from '#domain/identity/second-factor/second-factor.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The output length of SHA-1, as RFC 4226 recommends; 32 letters in base32. */
const SECRET_BYTES = 20
const DIGITS = 6

/** RFC 4648 without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The HOTP of RFC 4226, with the time step of RFC 6238 as its counter. */
export const codeAt = (secret: string, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const totp: OneTimeCodes = {
  newSecret: () => toBase32(randomBytes(SECRET_BYTES)),
  matches(secret, step, code) {
    const expected = Buffer.from(codeAt(secret, step))
    const given = Buffer.from(code)
    return given.length === expected.length && timingSafeEqual(given, expected)
  },
  newDigits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
}
