import { expect, onTestFinished, test } from 'vitest'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import { CASH_ONLY } from '#domain/settings/show-settings.ts'
import { chooseProducts, onShelf } from '#web/routes/store/listing/choose-products.ts'
import { type ListingFilters, NO_FILTERS } from '#web/routes/store/listing/listing-filters.ts'
import { knowsShelf, learnShelf, searchShelf } from '#web/routes/store/listing/search-shelf.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { readFrontBy } from '#web/site/shop-front.ts'

readFrontBy(() => frontIn(NEW_SHOP_SETTINGS, CASH_ONLY, 'en'))

const aProduct = (part: Partial<CatalogueProduct>): CatalogueProduct => ({
  id: 6,
  name: 'Ewais mango',
  nameAr: 'مانجو عويس',
  description: 'Sweet and ripe',
  descriptionAr: 'حلوة وناضجة',
  price: 55,
  image: '',
  images: [],
  category: 'Fruits',
  categoryId: 5,
  unit: 'kg',
  facts: [],
  inStock: true,
  ...part,
})

const mango = aProduct({})
const bread = aProduct({
  id: 7,
  name: 'Baladi bread',
  nameAr: 'عيش بلدي',
  description: '10 loaves',
  descriptionAr: '١٠ أرغفة',
  price: 15,
  category: 'Grocery',
  categoryId: 2,
})
const peach = aProduct({ id: 8, name: 'Apricots', nameAr: 'خوخ', price: 48, inStock: false })
const featured = aProduct({ id: 5 })

const SHELF = [mango, bread, peach]
const idsOf = (filters: Partial<ListingFilters>, language: 'en' | 'ar' = 'en'): number[] =>
  chooseProducts(SHELF, { ...NO_FILTERS, ...filters }, language, searchShelf).products.map(({ id }) => id)

test('[LIST-1] the list begins with product 6; a search also finds those before it', () => {
  const shelf = onShelf([featured, ...SHELF], undefined)
  const choose = (q: string) =>
    chooseProducts(shelf, { ...NO_FILTERS, q }, 'en', searchShelf).products.map(({ id }) => id)
  expect(choose('')).toEqual([6, 7, 8])
  expect(new Set(choose('mango'))).toEqual(new Set([5, 6]))
})

test('[LIST-2] a category lists only its own products', () => {
  const catalogue = [featured, ...SHELF]
  expect(onShelf(catalogue, 5)).toEqual([featured, mango, peach])
  expect(onShelf(catalogue, undefined)).toEqual(catalogue)
  expect(onShelf(catalogue, 5)).toBe(onShelf(catalogue, 5))
})

test.each([
  ['', [6, 7, 8]],
  ['   ', [6, 7, 8]],
  ['mango', [6]],
  ['MANGO ewais', [6]],
  ['مانجو', [6]],
  ['مَانجُو', [6]],
  ['ارغفه', [7]],
  ['١٠', [7]],
  ['10', [7]],
  ['man', [6]],
  ['mango bread', [7, 6]],
  ['!?', []],
])('[LIST-4] %j finds %j', (q, ids) => {
  expect(idsOf({ q })).toEqual(ids)
})

test.each([
  [{ sort: 'price-up' }, [7, 8, 6]],
  [{ sort: 'price-down' }, [6, 8, 7]],
  [{ sort: 'newest' }, [8, 7, 6]],
  [{ sort: 'name' }, [8, 7, 6]],
  [{ min: 20 }, [6, 8]],
  [{ max: 48 }, [7, 8]],
  [{ min: 50, max: 20 }, [8]],
  [{ inStock: true }, [6, 7]],
  [{ inStock: true, max: 20, q: 'عيش' }, [7]],
] as const)('[LIST-5] %j leaves %j', (filters, ids) => {
  expect(idsOf(filters)).toEqual(ids)
})

test("[LIST-5] names are sorted by the page's language", () => {
  expect(idsOf({ sort: 'name' }, 'ar')).toEqual([8, 7, 6])
})

test('[SRCH-12] an interrupted index build still finds every product later', async () => {
  const many = Array.from({ length: 300 }, (_, at) => aProduct({ id: 100 + at, name: `Mango of tree ${at}` }))
  const shelf = [...many, bread]
  const leaving = new AbortController()
  const learning = learnShelf(shelf, leaving.signal)
  leaving.abort()
  await learning
  expect(searchShelf(shelf, 'bread', 'en').products).toEqual([bread])
  await learnShelf(shelf, new AbortController().signal)
  expect(knowsShelf(shelf)).toBe(true)
  expect(searchShelf(shelf, 'mango', 'en').products).toHaveLength(300)
})

test('[SRCH-17] the name of the category around its own finds a product in the browser, too', () => {
  const juice = { id: 21, name: 'Juice', label: { en: 'Juice', ar: 'عصير' }, picture: null, isHidden: false }
  const categories = [...NEW_SHOP_SETTINGS.categories, { ...juice, parentId: 2 }]
  readFrontBy(() => frontIn({ ...NEW_SHOP_SETTINGS, categories }, CASH_ONLY, 'en'))
  onTestFinished(() => readFrontBy(() => frontIn(NEW_SHOP_SETTINGS, CASH_ONLY, 'en')))
  const shelf = [mango, aProduct({ id: 9, name: 'Karkade', nameAr: 'كركديه', categoryId: 21 })]
  for (const q of ['grocery', 'بقالة', 'juice'])
    expect(searchShelf(shelf, q, 'en').products.map(({ id }) => id)).toEqual([9])
})
