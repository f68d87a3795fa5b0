import { expect, test } from 'vitest'
import { bodyOf, draftOf, givenOf, isClosed, subjectsOf } from './rating-draft.ts'

const now = Date.parse('2026-03-08T10:00:00Z')
const given = (
  about: 'service' | 'courier' | 'product',
  editableUntil: string,
  productId: number | null = null,
) => ({
  about,
  productId,
  stars: 4,
  comment: 'good',
  at: '2026-03-01T10:00:00Z',
  editableUntil,
})
const OPEN = '2026-03-08T10:00:01Z'
const CLOSED = '2026-03-08T09:59:59Z'
const item = (productId: number) => ({
  productId,
  name: 'Mango',
  nameAr: 'مانجو',
  image: '',
  price: 1,
  quantity: 1,
  total: 1,
})

test('[STARS-1] service and products can always be rated, a courier only if one delivered', () => {
  expect(subjectsOf({ broughtBy: 'Karim', items: [item(1), item(7)] })).toEqual([
    'service',
    'courier',
    'product:1',
    'product:7',
  ])
  expect(subjectsOf({ broughtBy: null, items: [item(1)] })).toEqual(['service', 'product:1'])
  expect(subjectsOf({ broughtBy: undefined, items: [item(1)] })).toEqual(['service', 'product:1'])
})

test('[STARS-2] only new or changed ratings with stars are sent while they are editable', () => {
  const before = givenOf({
    rating: [given('service', OPEN), given('courier', CLOSED), given('product', OPEN, 1)],
  })
  const draft = draftOf(before)
  expect(bodyOf(draft, before, now)).toBeUndefined()
  const changed = {
    ...draft,
    service: { stars: 5, comment: 'better' },
    courier: { stars: 1, comment: 'too late' },
    'product:7': { stars: 2, comment: '' },
    'product:8': { stars: 0, comment: 'no stars' },
  }
  expect(bodyOf(changed, before, now)).toEqual({
    service: { stars: 5, comment: 'better' },
    products: [{ productId: 7, stars: 2, comment: '' }],
  })
})

test('[STARS-2] a rating is final after seven days', () => {
  expect(isClosed(given('service', CLOSED), now)).toBe(true)
  expect(isClosed(given('service', OPEN), now)).toBe(false)
  expect(isClosed(undefined, now)).toBe(false)
})
