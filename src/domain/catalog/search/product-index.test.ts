import { describe, expect, test } from 'vitest'
import type { Term } from '#domain/catalog/search/match-word.ts'
import { createProductIndex, type Indexed, MAX_WORK } from '#domain/catalog/search/product-index.ts'
import { queryWords } from '#domain/catalog/search/read-query.ts'
import { FULL_COMPARISON_COST } from '#domain/catalog/search/resolve-word.ts'
import { createWordIndex, type WordIndex } from '#domain/catalog/search/word-index.ts'
import { demoProducts } from '#server/demo/demo-shop.ts'
import { anIndexOf, anIndexedProduct as product, WORD_INDEXES } from '#tests/support/search-index.ts'

const SHELF = [
  product(1, 'Vine tomatoes', 'طماطم عنقود'),
  product(2, 'Tomato sauce', 'صلصة طماطم'),
  product(3, 'Baladi bread', 'عيش بلدي'),
  product(4, 'Aged Roumy cheese', 'جبنة رومي قديمة'),
  product(5, 'Turkish coffee', 'بن محوج'),
  product(6, 'Canvas sneakers', 'كوتشي قماش'),
  product(7, 'Chess set', 'شطرنج خشب'),
]

describe.each(WORD_INDEXES)('%s', (_name, words) => {
  const indexOf = (products: readonly Indexed[]) => anIndexOf(words(), products)
  const index = indexOf(SHELF)
  const found = (q: string) => index.find(q).products.map(({ id }) => id)

  test.each([
    ['[SRCH-1]', 'الطماطم', [1, 2]],
    ['[SRCH-1]', 'TOMATO', [1, 2]],
    ['[SRCH-1]', 'جُبْنَه', [4]],
    ['[SRCH-2]', 'tamatem', [1, 2]],
    ['[SRCH-2]', '3eesh', [3]],
    ['[SRCH-3]', 'sneekers', [6]],
    ['[SRCH-3]', 'cheeese', [4]],
    ['[SRCH-4]', 'tom', [1, 2]],
    ['[SRCH-5]', 'قهوة', [5]],
    ['[SRCH-5]', '2ahwa', [5]],
    ['[SRCH-6]', 'tomato bread', [3, 1, 2]],
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

  test('[SRCH-4] what a product is called after counts more than a word beside it', () => {
    const shelf = indexOf([product(1, 'Mint tea', 'شاي بالنعناع'), product(2, 'Fresh mint', 'نعناع طازج')])
    expect(shelf.find('mint').products.map(({ id }) => id)).toEqual([2, 1])
  })

  test('[SRCH-16] a description finds a product only where no name has the word', () => {
    const inText = product(1, 'Salad bowl', 'طبق سلطة', { description: { en: 'With zorbo leaves', ar: '' } })
    expect(
      indexOf([inText])
        .find('zorbo')
        .products.map(({ id }) => id),
    ).toEqual([1])
    const shelf = indexOf([inText, product(2, 'Zorbo', 'زوربو')])
    expect(shelf.find('zorbo').products.map(({ id }) => id)).toEqual([2])
    const sugar = product(3, 'Apple juice', 'عصير تفاح', { description: { en: 'No sugar', ar: 'بدون سكر' } })
    expect(indexOf([sugar]).find('سكر').total).toBe(0)
  })

  test('[SRCH-6] where no product has all words, what fits most is shown with the words that are missing', () => {
    expect(index.find('tomato bread').missing).toEqual(['tomato', 'bread'])
    expect(index.find('جبنة موتزاريلا')).toMatchObject({ missing: ['موتزاريلا'], total: 1 })
    expect(index.find('كوتشي نايك').missing).toEqual(['نايك'])
    expect(index.find('طماطم شيري')).toMatchObject({ missing: ['شيري'], total: 2 })
    expect(index.find('جبنة رومي').missing).toEqual([])
  })

  test.each([
    ['كيلو طماطم', [1, 2]],
    ['2kg tomatoes', [1, 2]],
    ['٣ كيلو طماطم', [1, 2]],
    ['عايز نص كيلو جبنة', [4]],
    ['كوتشي رجالي مقاس 42', [6]],
    ['sneakers for men', [6]],
    ['جبنة وعيش', [4, 3]],
    ['bread & coffee', [3, 5]],
  ])('[SRCH-14] %s finds %j and misses nothing', (q, ids) => {
    expect(found(q)).toEqual(ids)
    expect(index.find(q).missing).toEqual([])
  })

  test('[SRCH-14] a unit, a number or an audience alone is searched for', () => {
    const shelf = indexOf([product(1, 'Kilo weight', 'صنجة كيلو'), product(2, 'Kids cup', 'كوباية اطفال')])
    expect(shelf.find('كيلو').products.map(({ id }) => id)).toEqual([1])
    expect(shelf.find('اطفال').products.map(({ id }) => id)).toEqual([2])
  })

  test.each(['زبادي', 'زيت طماطم', 'dress', 'sony', 'cake', 'tomato seeds oil', 'cheap shampo'])(
    '[SRCH-15] %s is not sold and finds nothing else',
    (q) => {
      const shelf = indexOf([
        ...SHELF,
        product(8, 'Country butter', 'زبدة فلاحي'),
        product(9, 'Coffee press', 'فرنش بريس'),
        product(10, 'Shrimp', 'جمبري'),
      ])
      expect(shelf.find(q).products.map(({ name }) => name.en)).toEqual([])
    },
  )

  test('[SRCH-17] a category is found by its name and by plain words for it, also one that the owner named', () => {
    const toys = { en: 'Toys and games', ar: 'ألعاب وهدايا الأطفال' }
    const shelf = indexOf([
      product(1, 'Vine tomatoes', 'طماطم', { categoryId: 3 }),
      product(2, 'Shirt', 'قميص', { categoryId: 1 }),
      product(3, 'Chess set', 'شطرنج', { categoryId: 7, categoryLabel: toys }),
    ])
    const answer = (q: string) => {
      const { products, categoryIds } = shelf.find(q)
      return [products.map(({ id }) => id), categoryIds]
    }
    expect(answer('خضروات')).toEqual([[1], [3]])
    expect(answer('عايزة هدوم')).toEqual([[2], [1]])
    expect(answer('toys and games')).toEqual([[3], [7]])
    expect(answer('shirt')).toEqual([[2], []])
  })

  test('[SRCH-17] what is nested in a category is found by the name of that one, too', () => {
    const parentCategory = { id: 20, label: { en: 'Toys and games', ar: 'ألعاب وهدايا' } }
    const puzzles = { categoryId: 21, categoryLabel: { en: 'Puzzles', ar: 'بازل' }, parentCategory }
    const shelf = indexOf([
      product(1, 'Map of Egypt, 500 pieces', 'خريطة مصر 500 قطعة', puzzles),
      product(2, 'Shirt', 'قميص', { categoryId: 1 }),
    ])
    for (const q of ['toys and games', 'games', 'العاب', 'ألعاب وهدايا', 'puzzles', 'بازل'])
      expect(shelf.find(q).products.map(({ id }) => id)).toEqual([1])
    expect(shelf.find('toys and games').categoryIds).toEqual([20])
    // The owner renames it.
    const label = { en: 'Leisure', ar: 'ترفيه' }
    shelf.put(
      product(1, 'Map of Egypt, 500 pieces', 'خريطة مصر 500 قطعة', {
        ...puzzles,
        parentCategory: { id: 20, label },
      }),
    )
    expect(shelf.find('leisure').total).toBe(1)
    expect(shelf.find('games').total).toBe(0)
  })

  test('[SRCH-18] where nothing is found, things of the same kind and popular ones are known', () => {
    const shelf = indexOf([
      product(1, 'Buffalo milk', 'لبن جاموسي'),
      product(2, 'Chess set', 'شطرنج خشب', { popularity: 3 }),
      product(3, 'Canvas shoes', 'كوتشي', { popularity: 9, inStock: false }),
    ])
    expect(shelf.find('زبادي').near.map(({ id }) => id)).toEqual([1])
    expect(shelf.find('زبادي')).toMatchObject({ isFound: false, total: 0 })
    expect(shelf.find('لبن').near).toEqual([])
    expect(shelf.popular(2).map(({ id }) => id)).toEqual([2, 1])
  })

  test('[SRCH-6] a guess says what was meant, in the words of the shop', () => {
    expect(index.find('tamatem').didYouMean).toBe('طماطم')
    expect(index.find('roumy cheeze').didYouMean).toBe('roumy cheese')
    expect(index.find('cheese').didYouMean).toBeUndefined()
    expect(indexOf([product(1, 'Press', 'فرنش بريس للقهوة')]).find('2ahwa').didYouMean).toBe('قهوة')
    expect(index.find('gazma').didYouMean).toBe('جزمة')
    expect(index.find('2ahwa we 3eesh').didYouMean).toBe('قهوة we عيش')
  })

  test('[SRCH-6] of two words as near, the one the shop uses more is meant', () => {
    const shelf = indexOf([
      product(1, 'Striped shirt', 'تيشيرت مقلم لبني'),
      product(2, 'Fresh milk', 'لبن جاموسي'),
      product(3, 'Curdled milk', 'لبن رايب'),
    ])
    expect(shelf.find('laban').didYouMean).toBe('لبن')
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
      Array.from({ length: 3000 }, (_, at) =>
        product(at + 1, at === 2999 ? 'Green mint' : 'Mint syrup', 'شيء'),
      ),
    )
    const { products, total } = many.find('mint', { first: 1 })
    expect(products.map(({ id }) => id)).toEqual([3000])
    expect(total).toBe(3000)
  })

  test('[SRCH-4] asked for another order, it answers the first of all in it', () => {
    const many = indexOf(Array.from({ length: 3000 }, (_, at) => product(at + 1, 'Green mint', 'نعناع')))
    const newest = many.find('mint', { first: 3, order: (one, other) => other.id - one.id })
    expect(newest.products.map(({ id }) => id)).toEqual([3000, 2999, 2998])
  })
})

test('[SRCH-4] a part of any word is found in the browser, on the server one of a word nearly as long', () => {
  const shelf = (findsAnyPart: boolean) => {
    const index = createProductIndex<Indexed>(createWordIndex({ findsAnyPart }))
    index.put(product(1, 'Surfboards', 'لوح بحر'))
    return index
  }
  expect(shelf(true).find('board').total).toBe(1)
  expect(shelf(false).find('board').total).toBe(0)
  expect(shelf(false).find('urfboard').total).toBe(1)
})

/** A reference index that compares every word, regardless of cost; the real index must find the same. */
const everyWord = (): WordIndex => {
  const terms: Term[] = []
  return {
    add: (term) => void terms.push(term),
    forms: ({ stem }) => terms.filter((term) => term.stem === stem),
    *near(_asked, work) {
      for (const term of terms) {
        work.left = MAX_WORK
        yield term
      }
    },
  }
}

/** Queries with a letter dropped, swapped with its neighbour or doubled. */
const slipped = (word: string, at: number): string => {
  const here = 1 + (at % (word.length - 2))
  const rest = word.slice(here + 1)
  const letter = word.charAt(here)
  return word.slice(0, here) + [rest, rest.charAt(0) + letter + rest.slice(1), letter + letter + rest][at % 3]
}

test('[SRCH-13] the index finds the same as a comparison with every word', () => {
  const shelf = demoProducts()
  const indexes = [createWordIndex({ findsAnyPart: true }), everyWord()].map((words) => {
    const index = createProductIndex<Indexed>(words)
    for (const each of shelf) index.put({ ...each, inStock: true })
    return index
  })
  const names = [...new Set(shelf.flatMap(({ name }) => `${name.en} ${name.ar}`.split(' ')))].filter(
    (_, at) => at % 3 === 0,
  )
  const typed = names.flatMap((name, at) => [
    name,
    name.slice(0, 3),
    ...(name.length > 4 ? [slipped(name, at)] : []),
  ])
  const differing = typed.filter((q) => {
    const [few, all] = indexes.map((index) => index.find(q))
    const ids = (found: typeof few) =>
      found?.products
        .map(({ id }) => id)
        .toSorted()
        .join()
    return ids(few) !== ids(all) || few?.didYouMean !== all?.didYouMean
  })
  expect(differing).toEqual([])
})

describe('[SRCH-13] a budget of work', () => {
  const VOCABULARY = 30_000
  // Words from few letters, so that nearly each is a typo of many others: the most expensive catalogue possible.
  const wordAt = (at: number): string =>
    Array.from({ length: 9 }, (_, digit) => 'etaonr'.charAt(Math.floor(at / 6 ** digit) % 6)).join('')
  const words = Array.from({ length: VOCABULARY }, (_, at) => wordAt((at * 7919) % 6 ** 9))

  /** An index that counts the words compared for a query. */
  const counted = (findsAnyPart: boolean) => {
    const inner = createWordIndex({ findsAnyPart })
    const seen = { weighed: 0 }
    const index = createProductIndex<Indexed>({
      add: (term) => inner.add(term),
      forms: (query, work) => inner.forms(query, work),
      *near(query, work) {
        for (const term of inner.near(query, work)) {
          seen.weighed += 1
          yield term
        }
      },
    })
    for (let at = 0; at < VOCABULARY; at += 30)
      index.put(
        product(at + 1, words.slice(at, at + 15).join(' '), 'س', {
          description: { en: words.slice(at + 15, at + 30).join(' '), ar: '' },
        }),
      )
    return { index, seen }
  }

  test.each([true, false])('is kept by every query, with any part found: %s', (findsAnyPart) => {
    const { index, seen } = counted(findsAnyPart)
    const costs = [
      words.slice(0, 12),
      words.slice(0, 12).map((word) => `${word}t`),
      Array.from({ length: 12 }, (_, at) => wordAt(at * 971)),
      'etaonrshdlcm'.split(''),
      ['e'],
    ].map((query) => {
      seen.weighed = 0
      const { work } = index.find(query.join(' '))
      return { work, weighed: seen.weighed }
    })
    for (const { work, weighed } of costs) {
      expect(work).toBeLessThanOrEqual(MAX_WORK)
      // For each word of the query, one more comparison than the budget allows is started.
      expect(weighed).toBeLessThanOrEqual(MAX_WORK / FULL_COMPARISON_COST + 12)
    }
    // The budget was used up: without it these queries would compare many times as much.
    expect(Math.max(...costs.map(({ work }) => work))).toBeGreaterThan(MAX_WORK * 0.9)
  })

  test('leaves what was surely found, when guesses use it up', () => {
    const { index } = counted(false)
    const { products } = index.find(words.slice(0, 12).join(' '))
    expect(products[0]?.id).toBe(1)
  })
})

test('[SRCH-13] a query is read up to its twelfth different word and its two hundredth letter', () => {
  expect(queryWords('a b c d e f g h i j k l m n'.repeat(3)).map(({ word }) => word)).toEqual(
    'abcdefghijkl'.split(''),
  )
  expect(queryWords('x'.repeat(100_000))[0]?.word).toHaveLength(200)
})
