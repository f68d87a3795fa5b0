import { expect, test } from 'vitest'
import { aesSecretBox } from '#adapters/system/aes-secret-box.ts'
import { codeAt, toBase32, totp } from '#adapters/system/totp.ts'
import { enrolmentUri, readCode, stepOfCode } from '#domain/identity/second-factor/second-factor.ts'

const RFC_SECRET = toBase32(Buffer.from('12345678901234567890'))

// RFC 6238, appendix B, SHA-1. The vectors have eight digits; a six-digit code is their end.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('[FACTOR-2] the code of RFC 6238 at second %i', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(codeAt(RFC_SECRET, step, 8)).toBe(code)
  expect(codeAt(RFC_SECRET, step)).toBe(code.slice(2))
  expect(totp.matches(RFC_SECRET, step, code.slice(2))).toBe(true)
  expect(totp.matches(RFC_SECRET, step + 1, code.slice(2))).toBe(false)
  expect(totp.matches(RFC_SECRET, step, code)).toBe(false)
})

// RFC 4226, appendix D.
test('[FACTOR-2] the codes of RFC 4226', () => {
  const codes = [
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]
  expect(codes.map((_, step) => codeAt(RFC_SECRET, step))).toEqual(codes)
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('[FACTOR-2] %j is %j in base32', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})

test('[FACTOR-2] a code holds for its step and one either way', () => {
  const noon = Date.UTC(2026, 10, 15, 12)
  const step = noon / 30_000
  const stepAt = (now: number) => stepOfCode(totp, RFC_SECRET, codeAt(RFC_SECRET, step), now)
  expect(stepAt(noon)).toBe(step)
  expect(stepAt(noon - 30_000)).toBe(step)
  expect(stepAt(noon + 59_999)).toBe(step)
  expect(stepAt(noon - 30_001)).toBeUndefined()
  expect(stepAt(noon + 60_000)).toBeUndefined()
})

test.each([
  ['287082', { app: '287082' }],
  ['287 082', { app: '287082' }],
  ['٢٨٧٠٨٢', { app: '287082' }],
  ['۲۸۷-۰۸۲', { app: '287082' }],
  ['\u200e287082\n', { app: '287082' }],
  ['1234-5678-9012-3456', { recovery: '1234567890123456' }],
  ['١٢٣٤ ٥٦٧٨ ٩٠١٢ ٣٤٥٦', { recovery: '1234567890123456' }],
  ['1234–5678—9012-3456', { recovery: '1234567890123456' }],
  ['28708', undefined],
  ['2870824', undefined],
  ['28708a', undefined],
  ['-1e999', undefined],
  ['', undefined],
])('[FACTOR-4] %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code)
})

test('[FACTOR-1] secrets have 160 bits, and an app reads whose they are', () => {
  expect(totp.newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(totp.newSecret()).not.toBe(totp.newSecret())
  expect(totp.newDigits(16)).toMatch(/^\d{16}$/)
  const uri = new URL(enrolmentUri('JBSWY3DPEHPK3PXP', 'Salma & Co: مشوار', { email: 'salma+a@example.com' }))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Salma & Co  مشوار:salma+a@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'JBSWY3DPEHPK3PXP',
    issuer: 'Salma & Co  مشوار',
  })
})

test('[FACTOR-3] a secret is encrypted, each time anew, and opens for its owner and key alone', () => {
  const box = aesSecretBox('the shop’s own secret')
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'mona')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(box.seal('JBSWY3DPEHPK3PXP', 'mona')).not.toBe(sealed)
  expect(box.open(sealed, 'mona')).toBe('JBSWY3DPEHPK3PXP')
  expect(aesSecretBox('the shop’s own secret').open(sealed, 'mona')).toBe('JBSWY3DPEHPK3PXP')
  expect(box.open(sealed, 'omar')).toBeUndefined()
  expect(aesSecretBox('another secret').open(sealed, 'mona')).toBeUndefined()
  const flipped = Buffer.from(sealed, 'base64url')
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
  expect(box.open(flipped.toString('base64url'), 'mona')).toBeUndefined()
  expect(box.open('', 'mona')).toBeUndefined()
})
