import { parse } from 'node:querystring'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProductQuery, publishPage, toProductSearch } from '#contracts/catalog.ts'
import { publishedNames } from '#domain/catalog/category.ts'
import { plainResponse } from '#server/edge/cached-response.ts'
import { createResponseCache } from '#server/edge/response-cache.ts'
import { watchVersions } from '#server/watch-versions.ts'
import { aServer, type Received, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

test('[FAST-18] the oldest answers are dropped beyond the limits of bytes and entries', () => {
  const ofBytes = (length: number) => ({ made: plainResponse(Buffer.alloc(length), 'text/plain') })
  const cache = createResponseCache({ maxBytes: 1000, maxEntries: 4 })
  const kept = () => ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.find(key)).join('')
  for (const key of ['a', 'b', 'c', 'd', 'e']) cache.keep(key, ofBytes(10))
  expect(kept()).toBe('bcde')
  // The one that was used last stays.
  cache.find('b')
  cache.keep('a', ofBytes(985))
  expect(kept()).toBe('ab')
  cache.keep('a', ofBytes(900))
  cache.keep('c', ofBytes(90))
  expect(kept()).toBe('abc')
  cache.keep('d', ofBytes(1001))
  expect(kept()).toBe('')
})

describe.each(ENGINES_HERE)('products of the API on %s', (engine) => {
  let here: TestServer
  beforeEach(async () => {
    here = await aServer(engine)
    await stockUp(here, [50, 50, 50])
  })
  afterEach(() => here.close())

  const ANSWERS = ['/api/products?category=5&page=1', '/api/products?q=mango', '/api/products/1']
  const priceIn = ({ json }: Received): unknown =>
    ((json.product ?? (json.products as object[])[0]) as { price: number }).price
  const isFromCache = (): unknown =>
    here.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .findLast(({ msg }) => msg === 'request')?.fromCache ?? false
  /** Everything that is equal in all answers. */
  const contentsOf = ({ status, headers, text }: Received) => {
    const compared = [...headers].filter(([name]) => !['date', 'set-cookie'].includes(name))
    return { status, headers: Object.fromEntries(compared), text, setsCookie: headers.has('set-cookie') }
  }

  test.each(ANSWERS)(
    '[FAST-18] from the second request on it is compressed, then from memory: %s',
    async (path) => {
      const headers = { 'accept-encoding': 'gzip, br' }
      const get = (more = {}) => here.send('GET', path, { headers: { ...headers, ...more } })
      const first = await get()
      expect(first.headers.get('content-encoding')).toBeNull()
      const [, third] = [await get(), await get()]
      expect(isFromCache()).toBe(false)
      expect(third.headers.get('content-encoding')).toBe('br')
      expect(third.text).toBe(first.text)
      const fourth = await get()
      expect(isFromCache()).toBe(true)
      expect(contentsOf(fourth)).toEqual(contentsOf(third))
      expect(fourth.headers.get('cache-control')).toBe('no-cache')
      const known = { 'if-none-match': String(fourth.headers.get('etag')) }
      expect((await get(known)).status).toBe(304)
    },
  )

  test('[FAST-18] queries that ask the same share an answer, others do not', async () => {
    const ask = (query: string) => here.send('GET', `/api/products${query}`)
    const groups = [
      ['', '?page=1', '?pageSize=24&sort=shelf', '?lang=en&inStock=false&q=', '?q=%20'],
      ['?q=mango', '?q=mango%20', '?page=1&q=mango'],
      ['?category=5', '?page=1&category=5'],
      ['?page=2'],
      ['?pageSize=1'],
      ['?inStock=true'],
      ['?sort=newest'],
      ['?minPrice=1'],
      ['?maxPrice=1'],
    ]
    const made = vi.spyOn(here.shop, 'listProducts')
    for (const [one = '', ...others] of groups) {
      made.mockClear()
      const { text } = await ask(one)
      for (const other of others) expect((await ask(other)).text, other).toBe(text)
      expect(made, one).toHaveBeenCalledTimes(1)
    }
  })

  test('[FAST-19] products are read and serialised once, until the catalogue changes', async () => {
    const list = async (query: string) => {
      here.statements.length = 0
      const { json } = await here.send('GET', `/api/products?${query}`)
      const found = await here.shop.listProducts(toProductSearch(ProductQuery.parse(parse(query))))
      const { settings } = await here.shop.showFront()
      expect(json).toEqual(publishPage(found, publishedNames(settings.categories)))
      const reads = here.statements.filter((sql) => sql.includes('"description_en"'))
      return { ids: (json.products as { id: number }[]).map(({ id }) => id), reads: reads.length }
    }
    // The search index reads all products.
    await here.ports.finder.facets({ q: '' })
    const serialised = vi.spyOn(JSON, 'stringify')
    const made = () =>
      serialised.mock.calls.filter(([value]) => (value as { nameAr?: string } | undefined)?.nameAr).length
    try {
      expect(await list('pageSize=2')).toEqual({ ids: [1, 2], reads: 1 })
      expect(made()).toBe(2)
      // Only the third is new.
      expect(await list('sort=newest')).toEqual({ ids: [3, 2, 1], reads: 1 })
      expect(await list('q=mango&sort=newest')).toEqual({ ids: [3, 2, 1], reads: 0 })
      expect(await list('maxPrice=1')).toEqual({ ids: [], reads: 0 })
      expect(made()).toBe(3)
      await here.database.kysely.updateTable('products').set({ price: 8800 }).where('id', '=', 1).execute()
      here.receive({ type: 'catalogue.changed' })
      expect(await list('pageSize=2')).toEqual({ ids: [1, 2], reads: 1 })
      expect(priceIn(await here.send('GET', '/api/products?pageSize=3'))).toBe(88)
    } finally {
      serialised.mockRestore()
    }
  })

  test.each(ANSWERS)('[FAST-18] a change here or by another instance drops it: %s', async (path) => {
    const warm = async () => {
      for (let i = 0; i < 4; i++) await here.send('GET', path)
      expect(isFromCache()).toBe(true)
    }
    await warm()
    const [product] = await here.shop.showCatalogue()
    if (product) await here.shop.addProducts([{ ...product, id: 4 }])
    await here.send('GET', path)
    expect(isFromCache()).toBe(false)
    await warm()
    // The other instance's event is lost; the version in the database tells.
    const stop = await watchVersions(here.ports.stores.versions, here.receive, () => {}, 20)
    await here.database.kysely.updateTable('products').set({ price: 8800 }).where('id', '=', 1).execute()
    await here.ports.stores.versions.raise('catalogue')
    await expect.poll(async () => priceIn(await here.send('GET', path))).toBe(88)
    stop()
  })
})
