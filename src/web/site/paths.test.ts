import { expect, test } from 'vitest'
import { hrefIn, PATHS } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, localeOf, pathIn } from '#domain/shared/language.ts'
import routes from '#web/routes.ts'
import { canonicalPath } from '#web/site/paths.ts'

test('[PAGE-1] every page of the table has a route in each language', () => {
  const known = routes.flatMap((route) => [route].concat(route.children ?? []))
  for (const locale of LOCALE_NAMES)
    for (const [page, path] of Object.entries(PATHS))
      expect(known.find(({ id }) => id === `${locale}.${page}`)?.path).toBe(pathIn(locale, path))
})

test.each([
  ['/', 'en'],
  ['/Product', 'en'],
  ['/article', 'en'],
  ['/ar', 'ar'],
  ['/ar/', 'ar'],
  ['/AR/cart', 'ar'],
])('[PAGE-1] the path alone decides the language: %s is %s', (path, language) => {
  expect(localeOf(path)).toBe(language)
})

test.each([
  ['/', '/ar'],
  ['/Product', '/ar/Product'],
  ['/product/7', '/ar/product/7'],
  ['/Product?page=2', '/ar/Product?page=2'],
])('[PAGE-1] %s is the same page as %s', (english, arabic) => {
  expect(pathIn('ar', english)).toBe(arabic)
  expect(pathIn('en', arabic)).toBe(english)
  expect(pathIn('ar', arabic)).toBe(arabic)
})

test('[PAGE-1] a page has one address, whatever its letter case', () => {
  expect(hrefIn('ar', 'product', { id: 7 })).toBe('/ar/product/7')
  expect(canonicalPath('ar.product', { id: '7' }, '?from=mail')).toBe('/product/7')
  expect(canonicalPath('en.products', {}, '?page=2&x=1')).toBe('/Product?page=2')
  expect(canonicalPath('en.products', {}, '?page=1')).toBe('/Product')
  expect(canonicalPath('en.products', {}, '?page=1e9')).toBe('/Product')
  expect(canonicalPath('en.products', {}, '?page=12')).toBe('/Product?page=12')
  expect(canonicalPath('en.cart', {}, '?page=2')).toBe('/Cart')
  expect(canonicalPath('en.notFound', { '*': 'nowhere' }, '')).toBeUndefined()
})

test('[SEO-2] order pages have no canonical address, and the office has one for all its pages', () => {
  expect(canonicalPath('en.followedOrder', { id: '12' }, '')).toBeUndefined()
  expect(canonicalPath('ar.sharedOrder', { token: 'a-secret' }, '')).toBeUndefined()
  expect(canonicalPath('en.office', { '*': 'orders/12' }, '?q=mona')).toBe('/office')
})
