import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { enrolmentUri } from '#domain/identity/second-factor/second-factor.ts'
import { drawQrCode, type QrDrawing } from '#web/routes/account/security/qr-code.tsx'

const PIXELS = 6

/** Renders the path as an image: black modules on white. */
const pictureOf = ({ size, path }: QrDrawing) => {
  const side = size * PIXELS
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++)
      for (let column = Number(x) * PIXELS; column < (Number(x) + 1) * PIXELS; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return { width: side, height: side, data }
}

test.each([
  ['Mishwar', 'salma@mishwar.example'],
  ['مشوار: توصيل', `${'a'.repeat(150)}@example.com`],
])('[FACTOR-12] the QR code of %s holds the whole enrolment', (shop, email) => {
  const uri = enrolmentUri('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', shop, { email })
  expect(decodeQR(pictureOf(drawQrCode(uri)))).toBe(uri)
})
