import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Paymob signs with HMAC-SHA512. */
export const hmacSha512 = (key: string, text: string): string =>
  createHmac('sha512', key).update(text, 'utf8').digest('hex')

/** Fawry signs with SHA-256 of a text that ends with its key. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const HEX = /^[\da-f]+$/i

/**
 * Compares a received digest with the right one in constant time. Upper case is accepted; `timingSafeEqual` throws
 * on unequal lengths, so those are refused before it.
 */
export const isSameDigest = (given: unknown, right: string): boolean => {
  if (typeof given !== 'string' || !HEX.test(given)) return false
  const [a, b] = [Buffer.from(given, 'hex'), Buffer.from(right, 'hex')]
  return given.length === right.length && timingSafeEqual(a, b)
}
