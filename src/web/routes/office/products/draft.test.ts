import { expect, test } from 'vitest'
import { croppedPixels } from './crop-dialog.tsx'
import { EMPTY, problemsOf } from './draft.ts'

const whole = { ...EMPTY, nameEn: 'Rice', nameAr: 'أرز', descriptionEn: 'r', descriptionAr: 'ر', price: '30' }

test('[GOODS-19] a new product has no category until one is chosen', () => {
  expect(Object.keys(problemsOf(whole, '1'))).toEqual(['categoryId'])
  expect(problemsOf({ ...whole, categoryId: 1 }, '1')).toEqual({})
})

test('[GOODS-19] the crop size is given in source pixels', () => {
  expect(croppedPixels({ width: 1200, height: 800 }, { x: 0.5, y: 0.5, side: 0.4 })).toBe(320)
})
