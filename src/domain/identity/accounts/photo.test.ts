import { expect, test } from 'vitest'
import { checkPhoto } from '#domain/identity/accounts/photo.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a46494600010100', 'hex')
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')])
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

test.each([
  ['PNG', dataUrl('image/png', png)],
  ['JPEG', dataUrl('image/jpeg', jpeg)],
  ['WebP', dataUrl('image/webp', webp)],
  ['a PNG of exactly the limit', dataUrl('image/png', padded(png, 200_000))],
])('[ACC-9] %s passes', (_case, url) => {
  expect(() => checkPhoto(url)).not.toThrow()
})

test.each([
  ['an SVG', dataUrl('image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'))],
  [
    'an SVG that says it is a PNG',
    dataUrl('image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ],
  ['a PNG that says it is a JPEG', dataUrl('image/jpeg', png)],
  ['a GIF', dataUrl('image/gif', Buffer.from('GIF89a'))],
  ['HTML', dataUrl('text/html', Buffer.from('<script>'))],
  ['an address', 'https://example.com/me.png'],
  ['a data URL without base64', 'data:image/png,abc'],
  ['base64 with a foreign character', 'data:image/png;base64,iVBORw0KGgo<AAA'],
  ['a cut-off base64', dataUrl('image/png', png).slice(0, -1)],
  ['an empty picture', 'data:image/png;base64,'],
  ['one byte too many', dataUrl('image/png', padded(png, 200_001))],
])('[ACC-9] %s is refused', (_case, url) => {
  expect(() => checkPhoto(url)).toThrow('account.photo-unusable')
})
