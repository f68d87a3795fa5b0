import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

const HOME = 'https://shop.example'

let here: TestServer
beforeAll(async () => {
  here = await aServer('sqlite', { env: { PUBLIC_URL: `${HOME}/` } })
})
afterAll(() => here.close())

const addresses = async (): Promise<string[]> => {
  const { text } = await here.send('GET', '/sitemap.xml')
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

test('[SEO-4] the sitemap names every public page in both languages, each with its alternates', async () => {
  const { status, headers, text } = await here.send('GET', '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('etag')).toBeTruthy()
  expect(await addresses()).toEqual(
    expect.arrayContaining([`${HOME}/`, `${HOME}/ar`, `${HOME}/Product`, `${HOME}/ar/ContactUS`]),
  )
  const url = text.split('<url>').find((entry) => entry.startsWith(`<loc>${HOME}/ar/Product<`))
  for (const [name, address] of [
    ['en', `${HOME}/Product`],
    ['ar', `${HOME}/ar/Product`],
    ['x-default', `${HOME}/Product`],
  ])
    expect(url).toContain(`<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
})

test('[SEO-4] a product that comes to the catalogue is in the sitemap at once', async () => {
  expect(await addresses()).not.toContain(`${HOME}/product/1`)
  await stockUp(here, [10, 3])
  expect(await addresses()).toEqual(
    expect.arrayContaining([`${HOME}/product/1`, `${HOME}/ar/product/1`, `${HOME}/product/2`]),
  )
})

test('[SEO-4] robots.txt lets everyone read the pages and names the sitemap', async () => {
  const { status, headers, text } = await here.send('GET', '/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${HOME}/sitemap.xml`)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('[SHOW-4] the makers of the pictures are named where the pictures are shown', async () => {
  const { status, text } = await here.send('GET', '/credits.txt')
  expect(status).toBe(200)
  expect(text).toContain('CC BY 3.0')
  expect(text).toContain('Fluent Emoji')
})
