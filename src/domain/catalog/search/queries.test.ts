import { describe, expect, test } from 'vitest'
import type { Indexed } from '#domain/catalog/search/product-index.ts'
import { anIndexOf, anIndexedProduct as product, WORD_INDEXES } from '#tests/support/search-index.ts'

const size = (from: number, to: number) => ({
  facts: [{ en: `EU ${from} to ${to}`, ar: `مقاس ${from} إلى ${to}` }],
})

describe.each(WORD_INDEXES)('%s', (_name, words) => {
  const indexOf = (products: readonly Indexed[]) => anIndexOf(words(), products)
  const idsOf = (index: ReturnType<typeof indexOf>, q: string) => index.find(q).products.map(({ id }) => id)

  const SHOES = indexOf([
    product(1, 'Ballet shoes, pink', 'حذاء باليه وردي', size(28, 36)),
    product(2, 'High heels, red', 'حذاء كعب عالي أحمر', size(36, 41)),
    product(3, 'Leather loafers', 'حذاء لوفر جلد', size(40, 45)),
    product(4, 'Canvas shoes', 'كوتشي قماش', size(38, 45)),
    product(5, "Women's ankle boots", 'هاف بوت حريمي', size(36, 41)),
    product(6, 'Hiking boots', 'بوت رحلات', size(40, 46)),
  ])

  test.each([
    ["men's shoes", [3, 4, 6]],
    ['جزمة رجالي', [3, 4, 6]],
    ['boots men', [6]],
    ['women shoes', [2, 5, 4, 6]],
    ['جزمة حريمى', [2, 5, 4, 6]],
    ['gazma 7areemi', [2, 5, 4, 6]],
    ['kids shoes', [1, 4, 6]],
    ['shoes size 37', [2, 5]],
    ['جزمة مقاس ٤٦', [6]],
    ['boots size 60', [5, 6]],
  ])('[SRCH-19] %s finds %j', (q, ids) => {
    const found = idsOf(SHOES, q)
    expect(new Set(found)).toEqual(new Set(ids))
    expect(found[0]).toBe(ids[0])
  })

  test('[SRCH-19] the answer says so where nothing is made for children', () => {
    expect(SHOES.find('كوتشي اطفال').missing).toEqual(['اطفال'])
    expect(SHOES.find('kids shoes').missing).toEqual([])
    expect(SHOES.find('كوتشي رجالي').missing).toEqual([])
  })

  test('[SRCH-20] a query for cheap products sorts the closest matches by price', () => {
    const shelf = indexOf([
      product(1, 'Studio headphones', 'سماعة استوديو', { price: 1450 }),
      product(2, 'Wired headphones', 'سماعة بسلك', { price: 280 }),
      product(3, 'Neckband headphones', 'سماعة رقبة', { price: 390 }),
      product(4, 'Small headphones', 'سماعة صغيرة', { price: 90, inStock: false }),
      product(5, 'Box for headphones', 'علبة سماعة', { price: 20 }),
    ])
    for (const q of ['ارخص سماعة', 'سماعة رخيصة', 'cheap headphones', 'the cheapest headphones'])
      expect(idsOf(shelf, q).slice(0, 3)).toEqual([2, 3, 1])
    expect(idsOf(shelf, 'headphones')[0]).toBe(1)
  })

  test('[SRCH-21] a colour is what a name or a fact says, not what a description mentions', () => {
    const shelf = indexOf([
      product(1, 'Canvas sneakers', 'كوتشي قماش', { description: { en: 'White laces', ar: 'رباط أبيض' } }),
      product(2, 'Running shoes', 'كوتشي جري'),
    ])
    expect(shelf.find('كوتشي ابيض')).toMatchObject({ total: 2, missing: ['ابيض'] })
    expect(indexOf([product(1, 'Sneakers, white', 'كوتشي أبيض')]).find('white sneakers').missing).toEqual([])
  })

  test('[SRCH-21] a quality in a description leaves nothing out', () => {
    const shelf = indexOf([
      product(1, 'Bookshelf speaker', 'سبيكر خشب', { description: { en: 'Bluetooth', ar: 'بلوتوث' } }),
      product(2, 'Music speaker', 'سبيكر بساعة'),
      product(3, 'Toast bread', 'عيش توست', { description: { en: 'Stays fresh', ar: '' } }),
      product(4, 'Country loaf', 'عيش فلاحي'),
    ])
    expect(shelf.find('bluetooth speaker')).toMatchObject({ total: 2, missing: [] })
    expect(idsOf(shelf, 'bluetooth speaker')[0]).toBe(1)
    expect(shelf.find('fresh bread')).toMatchObject({ total: 2, missing: [] })
    expect(idsOf(shelf, 'fresh bread')[0]).toBe(3)
  })

  test('[SRCH-21] a thing has the qualities that its kind always has', () => {
    const shelf = indexOf([
      product(1, 'Wool coat', 'بالطو صوف', { categoryId: 1 }),
      product(2, 'Shorts', 'شورت', { categoryId: 1 }),
      product(3, 'Studio headphones', 'سماعة استوديو', {
        facts: [{ en: 'Bluetooth 5.3', ar: 'بلوتوث 5.3' }],
      }),
      product(4, 'Wired headphones', 'سماعة بسلك'),
    ])
    expect(idsOf(shelf, 'هدوم شتوي')).toEqual([1])
    expect(idsOf(shelf, 'summer clothes')).toEqual([2])
    for (const q of ['سماعة وايرلس', 'سماعه من غير سلك', 'wireless headphones', 'headphones without wire'])
      expect(idsOf(shelf, q)).toEqual([3])
  })

  const PANTRY = indexOf([
    product(1, 'Vine tomatoes', 'طماطم عنقود', { categoryId: 3 }),
    product(2, 'Cucumbers', 'خيار بلدي', { categoryId: 3 }),
    product(3, 'Apple juice', 'عصير تفاح', { categoryId: 2 }),
    product(4, 'Navel oranges', 'برتقال بسرة', { categoryId: 5 }),
    product(5, 'Baladi bread', 'عيش بلدي', { categoryId: 2 }),
    product(6, 'Chicken drumsticks', 'دبابيس فراخ', { categoryId: 2 }),
    product(7, 'Salad', 'سلطة خضراء', { categoryId: 2, description: { en: '', ar: 'خس وخيار' } }),
    product(8, 'Rose soap', 'صابونة بالورد', { categoryId: 4 }),
    product(9, 'Potted plant', 'زرعة خضراء', { categoryId: 4 }),
  ])

  test.each([
    ['طماطم وخيار', [1, 2]],
    ['خيار وطماطم', [2, 1]],
    ['tomato cucumber', [1, 2]],
    ['فين الطماطم', [1]],
    ['where is the bread', [5]],
  ])('[SRCH-14] %s finds %j and misses nothing', (q, ids) => {
    expect(idsOf(PANTRY, q)).toEqual(ids)
    expect(PANTRY.find(q).missing).toEqual([])
  })

  test('[SRCH-6] products of another thing of the query follow those of its head, and neither is said to be missing alone', () => {
    expect(idsOf(PANTRY, 'عصير برتقال')).toEqual([3, 4])
    expect(PANTRY.find('orange juice').missing).toEqual(['orange', 'juice'])
  })

  test('[SRCH-6] a kind that is not sold finds the nearest kind that is', () => {
    expect(PANTRY.find('صدور فراخ')).toMatchObject({ total: 1, missing: ['صدور'] })
    expect(PANTRY.find('chicken breast')).toMatchObject({ total: 1, missing: ['breast'] })
    const clocks = indexOf([product(1, 'Desk clock', 'ساعة مكتب'), product(2, 'Wrist watch', 'ساعة يد')])
    expect(idsOf(clocks, 'ساعة ذكية')).toEqual([2])
  })

  test('[SRCH-2] words in Latin letters make up a name together', () => {
    expect(PANTRY.find('3asir tofa7')).toMatchObject({ missing: [], didYouMean: 'عصير تفاح' })
    expect(PANTRY.find('3eish balady')).toMatchObject({ missing: [], didYouMean: 'عيش بلدي' })
    const bags = indexOf([product(1, 'Handbag', 'شنطة يد'), product(2, 'Backpack', 'شنطة ظهر')])
    expect(idsOf(bags, 'shanta yad')).toEqual([1])
    expect(idsOf(bags, 'شنطه ضهر')).toEqual([2])
  })

  test('[SRCH-6] where a word is missing, no guess at the others is offered', () => {
    expect(PANTRY.find('tamatem zxqj')).toMatchObject({ missing: ['zxqj'] })
    expect(PANTRY.find('tamatem zxqj').didYouMean).toBeUndefined()
  })

  test('[SRCH-6] a guess is written in the script that was typed or in the language of the page', () => {
    expect(PANTRY.find('tamatem', { language: 'en' }).didYouMean).toBe('tomato')
    expect(PANTRY.find('tamatem', { language: 'ar' }).didYouMean).toBe('طماطم')
    expect(PANTRY.find('tomatu', { language: 'ar' }).didYouMean).toBe('tomatoes')
    expect(PANTRY.find('3eish balady', { language: 'en' }).didYouMean).toBe('baladi bread')
    const rice = indexOf([product(1, 'Eggplant', 'باذنجان'), product(2, 'Rice', 'أرز مصري')])
    expect(rice.find('betngan').didYouMean).toBe('بتنجان')
    expect(rice.find('roz').didYouMean).toBe('رز')
  })

  test('[SRCH-15] a word sounds like no unit, and like no word of fewer consonants', () => {
    const shelf = indexOf([
      product(1, 'Coat', 'بالطو', { facts: [{ en: '2 m', ar: '2 متر' }] }),
      product(2, 'Pan', 'طاسة'),
    ])
    expect(shelf.find('معتر').total).toBe(0)
    expect(shelf.find('تسوق').total).toBe(0)
    expect(idsOf(shelf, 'balto')).toEqual([1])
  })

  test('[SRCH-15] a word with a digit for an Arabic letter is no slip for an English one', () => {
    const shelf = indexOf([product(1, 'Clover honey', 'عسل برسيم')])
    expect(shelf.find('3asal na7l')).toMatchObject({ total: 1, missing: ['na7l'] })
  })

  test('[SRCH-15] a unit that is a thing as well finds nothing else where it is not sold', () => {
    const shelf = indexOf([product(1, 'Pan', 'طاسة', { facts: [{ en: 'Non-stick', ar: 'طبقة غير لاصقة' }] })])
    expect(shelf.find('اطباق').total).toBe(0)
    expect(indexOf([product(1, 'Eggs', 'بيض')]).find('طبق بيض').total).toBe(1)
  })

  test('[SRCH-15] an addition to a name does not make the product that thing', () => {
    expect(PANTRY.find('ورد')).toMatchObject({ total: 0 })
    expect(PANTRY.find('ورد').near.map(({ id }) => id)).toEqual([9])
  })

  test('[SRCH-18] for produce that is not sold, the page offers its shelf', () => {
    expect(PANTRY.find('كوسة').near.map(({ id }) => id)).toEqual([1, 2])
    expect(PANTRY.find('guava').near.map(({ id }) => id)).toEqual([4])
    const rice = indexOf([product(1, 'Egyptian rice', 'أرز مصري'), product(2, 'Chess set', 'شطرنج')])
    expect(rice.find('كيلو سكر').near.map(({ id }) => id)).toEqual([1])
  })
})
