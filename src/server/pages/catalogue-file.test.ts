import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Catalogue, publishProduct } from '#contracts/catalog.ts'
import { publishedNames } from '#domain/catalog/category.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

let here: TestServer
beforeAll(async () => {
  here = await aServer('sqlite')
  await stockUp(here, [10, 3])
})
afterAll(() => here.close())

/** Without fetch's automatic decompression. */
const raw = async (headers: Record<string, string>) => {
  const [response] = (await once(get(`${here.url}/Api.json`, { headers }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = await response.toArray()
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

test('[CAT-2] every product on sale is listed with the spec’s fields', async () => {
  const { text } = await here.send('GET', '/Api.json')
  const products = Catalogue.parse(JSON.parse(text))
  expect(products).toHaveLength(2)
  expect(products[0]).toMatchObject({
    id: 1,
    name: 'Ewais mango',
    description: expect.any(String),
    price: 55,
    image: '/img/products/ewais-mango-front-800.webp',
    images: [expect.any(String), expect.any(String), expect.any(String)],
    category: 'Fruits',
    nameAr: 'مانجو عويس',
  })
})

test('[CAT-3] it comes as brotli, gzip or plain, each with its own strong ETag', async () => {
  const plain = await raw({})
  const br = await raw({ 'accept-encoding': 'gzip, br' })
  const gz = await raw({ 'accept-encoding': 'gzip, br;q=0.00' })
  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gz.body)).toEqual(plain.body)
  const tags = [plain, br, gz].map(({ headers }) => String(headers.etag))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
})

test('[CAT-3] a match answers 304 without a body', async () => {
  const { headers } = await raw({ 'accept-encoding': 'br' })
  const match = await raw({ 'accept-encoding': 'br', 'if-none-match': `"other", ${String(headers.etag)}` })
  expect([match.status, match.body.length]).toEqual([304, 0])
  expect((await raw({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('[CAT-4] a visible change is there at once under a new ETag; an invisible one changes nothing', async () => {
  const token = await here.signUp()
  const tag = async () => String((await raw({})).headers.etag)
  const before = await tag()
  await here.order(token, { items: [{ productId: 1, quantity: 1 }] })
  expect(await tag()).toBe(before)
  await here.order(token, { items: [{ productId: 2, quantity: 3 }] })
  expect(await tag()).not.toBe(before)
  const products = Catalogue.parse(JSON.parse((await here.send('GET', '/Api.json')).text))
  expect(products[1]).toMatchObject({ inStock: false, left: 0 })
})

test('[CAT-2] its path matches in any letter case, and HEAD has no body', async () => {
  expect((await here.send('GET', '/api.JSON')).status).toBe(200)
  const head = await here.send('HEAD', '/Api.json')
  expect([head.status, head.text]).toEqual([200, ''])
})

test('[CAT-11] a large catalogue is read and published in parts, with turns for others', async () => {
  const large = await aServer('sqlite')
  await large.shop.addProducts(Array.from({ length: 2500 }, (_, at) => aProduct({ id: at + 1 })))
  large.statements.length = 0
  let turns = 0
  let isOver = false
  const takeTurns = (): void => {
    turns += 1
    if (!isOver) setImmediate(takeTurns)
  }
  const reading = large.ports.stores.products.all().finally(() => {
    isOver = true
  })
  setImmediate(takeTurns)
  expect(await reading).toHaveLength(2500)
  expect(large.statements).toHaveLength(3)
  expect(turns).toBeGreaterThanOrEqual(2)
  const names = publishedNames((await large.shop.showFront()).settings.categories)
  const products = await large.shop.showCatalogue()
  const { text } = await large.send('GET', '/Api.json')
  expect(text).toBe(JSON.stringify(products.map((product) => publishProduct(product, names))))
  await large.close()
})
