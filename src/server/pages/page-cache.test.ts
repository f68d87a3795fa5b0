import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { plainResponse } from '#server/edge/cached-response.ts'
import { createPageCache } from '#server/pages/page-cache.ts'

const CARDS = Array.from(
  { length: 300 },
  (_, id) =>
    `<li><h3><a href="/product/${id}">Mango ${(id * 7919) % 1000}</a></h3><b>${(id * 37) % 500} EGP</b></li>`,
)
const TEXT = `<!doctype html><title>Mangoes</title><ul>${CARDS.join('')}</ul>`
const client = { key: 'someone', signal: new AbortController().signal }

const aCache = () => {
  let rendered = 0
  const cache = createPageCache({
    maxBytes: 1_000_000,
    bounds: { running: 1, waiting: 10, waitingPerClient: 10 },
    async render() {
      rendered += 1
      return { status: 200, made: plainResponse(TEXT, 'text/html') }
    },
    countRendering: () => undefined,
  })
  return { ...cache, countRendered: () => rendered }
}

test('[FAST-21] a page is compressed in an encoding when it is first asked for in it', async () => {
  const cache = aCache()
  expect((await cache.get('/', undefined, client)).made).not.toHaveProperty('br')
  const { made } = await cache.get('/', 'br', client)
  expect(made.br).toBeInstanceOf(Buffer)
  expect(made.gzip).toBeUndefined()
  const both = await cache.get('/', 'gzip', client)
  expect(both.made.br).toBe(made.br)
  expect(gunzipSync(both.made.gzip ?? '').toString()).toBe(TEXT)
  expect(cache.find('/')).toBe(both)
  expect(cache.countRendered()).toBe(1)
})

test('[FAST-21] a page that is asked for again is sent in fewer bytes after that, with the same ETag', async () => {
  const cache = aCache()
  const { made: first } = await cache.get('/', 'br', client)
  expect(cache.find('/')?.made).toBe(first)
  await expect.poll(() => cache.find('/')?.made).not.toBe(first)
  const again = cache.find('/')?.made
  expect(again?.br?.length).toBeLessThan(first.br?.length ?? 0)
  expect(brotliDecompressSync(again?.br ?? '').toString()).toBe(TEXT)
  expect(again?.etag).toBe(first.etag)
  expect((await cache.get('/', 'br', client)).made).toBe(again)
})

test('[FAST-21] a page of an older catalogue does not come back when it has been compressed again', async () => {
  const cache = aCache()
  await cache.get('/', 'br', client)
  cache.find('/')
  cache.clear()
  await cache.get('/', 'br', client)
  const { made } = await cache.get('/', 'gzip', client)
  await expect.poll(() => cache.find('/')?.isQuick).toBe(false)
  expect(cache.find('/')?.made.gzip).toBe(made.gzip)
  expect(cache.countRendered()).toBe(2)
})

test('[FAST-21] clients that ask at once share the compressed bytes', async () => {
  const cache = aCache()
  const [one, other] = await Promise.all([cache.get('/', 'br', client), cache.get('/', 'br', client)])
  expect(one).toBe(other)
  expect(await cache.get('/', 'br', client)).toBe(one)
})
