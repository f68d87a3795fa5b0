import { describe, expect, test } from 'vitest'
import { anIndexOf, anIndexedProduct as product, WORD_INDEXES } from '#tests/support/search-index.ts'

const option = (name: string, ...values: (readonly [string, string])[]) => ({
  name: { en: name, ar: name },
  values: values.map(([en, ar]) => ({ en, ar })),
})
const alike = (...values: string[]) => values.map((value) => [value, value] as const)

const SNEAKERS = product(1, 'Canvas sneakers', 'كوتشي قماش', {
  brand: 'Bata',
  options: [option('Size', ...alike('41', '42')), option('Colour', ['Red', 'أحمر'], ['Black', 'أسود'])],
})
const LOAFERS = product(2, 'Leather loafers', 'حذاء لوفر', {
  brand: 'Nike',
  facts: [{ en: 'EU 40 to 45', ar: 'مقاس 40 إلى 45' }],
})
const HEELS = product(3, 'High heels, red', 'حذاء كعب عالي أحمر', {
  options: [option('Size', ...alike('EU 37', 'EU 38'))],
})
const SHIRT = product(4, 'Linen shirt', 'قميص كتان', {
  brand: 'قطونيل',
  options: [option('Size', ...alike('M', 'L', '2XL'))],
})
const JACKET = product(5, 'Denim jacket', 'جاكيت جينز', {
  brand: 'Town Team',
  facts: [{ en: 'S to L', ar: 'S إلى L' }],
})
const GRAPES = product(6, 'Red grapes', 'عنب أحمر')
const EGGS = product(7, 'Eggs, tray of 42', 'بيض، كرتونة 42')

describe.each(WORD_INDEXES)('%s', (_name, words) => {
  const index = anIndexOf(words(), [SNEAKERS, LOAFERS, HEELS, SHIRT, JACKET, GRAPES, EGGS])
  const idsOf = (q: string) => index.find(q).products.map(({ id }) => id)

  test.each([
    ['size 42', [1, 2]],
    ['مقاس 42', [1, 2]],
    ['المقاس ٤٢', [1, 2]],
    ['نمرة 38', [3]],
    ['size L', [4, 5]],
    ['مقاس لارج', [4, 5]],
    ['لارج', [4, 5]],
    ['size small', [5]],
    ['مقاس سمول', [5]],
    ['XXL', [4]],
    ['دبل إكس لارج', [4]],
    ['قميص ميديم', [4]],
    ['large shirt', [4]],
    ['size 99', []],
  ])('[VAR-21] %s finds what comes in it: %j', (q, ids) => {
    expect(idsOf(q).toSorted((a, b) => a - b)).toEqual(ids)
    expect(index.find(q).missing).toEqual([])
  })

  test.each(['42 red', 'red 42', 'أحمر 42', 'red size 42'])(
    '[VAR-21] %s finds first what comes in both, and nothing in other sizes only',
    (q) => expect(idsOf(q)).toEqual([1, 6]),
  )

  test.each(['42 eggs', 'بيض 42', '42 pieces of eggs'])('[VAR-21] the number in %s is no size', (q) => {
    expect(idsOf(q)).toEqual([7])
  })

  test.each([
    ['olive', [8, 9]],
    ['olive 41', [9, 8]],
    ['زيتون', [8]],
    ['زيتي', [9]],
  ])('[VAR-21] %s is a thing, and a colour of others: %j', (q, ids) => {
    const olives = product(8, 'Stuffed green olives', 'زيتون أخضر محشي')
    const slides = product(9, 'Slides', 'شبشب', {
      options: [option('Size', ...alike('41', '42')), option('Colour', ['Olive', 'زيتي'], ['Red', 'أحمر'])],
    })
    expect(
      anIndexOf(words(), [olives, slides, EGGS])
        .find(q)
        .products.map(({ id }) => id),
    ).toEqual(ids)
  })

  test.each(['color red', 'colour red', 'لون أحمر', 'اللون الأحمر'])('[VAR-21] %s is red', (q) => {
    expect(new Set(idsOf(q))).toEqual(new Set([1, 3, 6]))
  })

  test.each([
    ['bata', [1]],
    ['باتا', [1]],
    ['كوتشي باتا', [1]],
    ['نايك', [2]],
    ['نايكي', [2]],
    ['nike', [2]],
    ['تاون تيم', [5]],
    ['town team', [5]],
    ['قطونيل', [4]],
    ['cottonil', [4]],
  ])('[VAR-21] the brand %s is found in both languages', (q, ids) => {
    expect(idsOf(q)).toEqual(ids)
    expect(index.find(q).missing).toEqual([])
  })
})
