import { describe, expect, test } from 'vitest'
import { minisearchWords } from '#adapters/search/minisearch-words.ts'
import { createProductIndex, type Indexed } from '#domain/catalog/search/product-index.ts'
import { everyWord } from '#domain/catalog/search/word-finder.ts'
import { aProduct } from '#tests/support/builders.ts'

const product = (id: number, en: string, ar: string, more: Partial<Indexed> = {}): Indexed => ({
  ...aProduct({ id, name: { en, ar }, description: { en: '', ar: '' }, facts: [] }),
  inStock: true,
  ...more,
})

const SHELF = [
  product(1, 'Vine tomatoes', 'طماطم عنقود'),
  product(2, 'Tomato sauce', 'صلصة طماطم'),
  product(3, 'Baladi bread', 'عيش بلدي'),
  product(4, 'Aged Roumy cheese', 'جبنة رومي قديمة'),
  product(5, 'Turkish coffee', 'بن محوج'),
  product(6, 'Canvas sneakers', 'كوتشي قماش'),
  product(7, 'Chess set', 'شطرنج خشب'),
]

describe.each([
  ['every word looked at', everyWord],
  ['words looked up by the library', minisearchWords],
])('with %s', (_name, words) => {
  const indexOf = (products: readonly Indexed[]) => {
    const index = createProductIndex<Indexed>(words())
    for (const each of products) index.put(each)
    return index
  }
  const index = indexOf(SHELF)
  const found = (q: string) => index.find(q).products.map(({ id }) => id)

  test.each([
    ['[SRCH-1]', 'الطماطم', [1, 2]],
    ['[SRCH-1]', 'TOMATO', [2, 1]],
    ['[SRCH-1]', 'جُبْنَه', [4]],
    ['[SRCH-2]', 'tamatem', [1, 2]],
    ['[SRCH-2]', '3eesh', [3]],
    ['[SRCH-3]', 'sneekers', [6]],
    ['[SRCH-3]', 'cheeese', [4]],
    ['[SRCH-4]', 'tom', [2, 1]],
    ['[SRCH-5]', 'قهوة', [5]],
    ['[SRCH-5]', '2ahwa', [5]],
    ['[SRCH-6]', 'tomato bread', []],
    ['[SRCH-6]', '،، ؟', []],
    ['[SRCH-6]', 'zzzz', []],
  ])('%s %s finds %j', (_rule, q, ids) => {
    expect(found(q)).toEqual(ids)
  })

  test('[SRCH-4] among equals what is in stock comes first, then what is popular', () => {
    const mint = (id: number, more: Partial<Indexed>) => product(id, 'Fresh mint', 'نعناع أخضر', more)
    const equals = indexOf([
      mint(1, { inStock: false, popularity: 9 }),
      mint(2, {}),
      mint(3, { popularity: 5 }),
    ])
    expect(equals.find('mint').products.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('[SRCH-4] a name counts more than a description', () => {
    const inText = product(1, 'Salad bowl', 'طبق سلطة', { description: { en: 'With fresh mint', ar: '' } })
    const shelf = indexOf([inText, product(2, 'Mint tea', 'شاي بالنعناع')])
    expect(shelf.find('mint').products.map(({ id }) => id)).toEqual([2, 1])
  })

  test('[SRCH-6] a guess says what was meant, in the words of the shop', () => {
    expect(index.find('tamatem').meant).toBe('طماطم')
    expect(index.find('roumy cheeze').meant).toBe('roumy cheese')
    expect(index.find('cheese').meant).toBeUndefined()
    expect(indexOf([product(1, 'Press', 'فرنش بريس للقهوة')]).find('2ahwa').meant).toBe('قهوة')
  })

  test('[SRCH-6] of two words as near, the one the shop uses more is meant', () => {
    const shelf = indexOf([
      product(1, 'Striped shirt', 'تيشيرت مقلم لبني'),
      product(2, 'Fresh milk', 'لبن جاموسي'),
      product(3, 'Curdled milk', 'لبن رايب'),
    ])
    expect(shelf.find('laban').meant).toBe('لبن')
  })

  test('[SRCH-8] a product that changed is found by its new words only, one that is gone by none', () => {
    const shelf = indexOf(SHELF)
    shelf.put(product(3, 'Toast bread', 'عيش توست'))
    shelf.drop(7)
    expect(shelf.find('baladi').total).toBe(0)
    expect(shelf.find('toast').products.map(({ id }) => id)).toEqual([3])
    expect(shelf.find('chess').total).toBe(0)
    expect(shelf.waste()).toBe(2)
  })

  test('[SRCH-4] asked for a few, it answers the best of all and how many there are', () => {
    const many = indexOf(
      Array.from({ length: 3000 }, (_, at) => product(at + 1, at === 2999 ? 'Mint' : 'Green mint', 'نعناع')),
    )
    const { products, total } = many.find('mint', undefined, 1)
    expect(products[0]?.id).toBe(3000)
    expect(total).toBe(3000)
  })
})
