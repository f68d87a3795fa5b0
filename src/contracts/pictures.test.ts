import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishProduct } from '#contracts/catalog.ts'
import { NO_PICTURE, pictureAt, pictureUrl } from '#contracts/pictures.ts'
import { aProduct } from '#tests/support/builders.ts'

test('[GOODS-17] a product without a picture is published with the drawing, in every width', () => {
  const published = publishProduct(aProduct({ pictures: [] }))
  expect([published.image, published.images]).toEqual([NO_PICTURE, [NO_PICTURE]])
  expect(pictureAt(published.image, 160)).toBe(NO_PICTURE)
  expect(pictureUrl('', 160)).toBe(NO_PICTURE)
  expect(existsSync(`src/web/public${NO_PICTURE}`)).toBe(true)
})
