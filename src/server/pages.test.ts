import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

let rendered: string[]
let beforeAnswer: () => Promise<void>
let here: TestServer
beforeEach(async () => {
  rendered = []
  beforeAnswer = async () => {}
  here = await aServer('sqlite', {
    async renderPage(request) {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      await beforeAnswer()
      const status = pathname.startsWith('/missing') ? 404 : 200
      return new Response(`<!doctype html><title>${pathname}</title>`, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  })
})
afterEach(() => here.close())

test('[PAGE-6] a page is rendered once, in whatever letter case and however many ask at once', async () => {
  await Promise.all(['/Product', '/product', '/PRODUCT', '/Product'].map((path) => here.send('GET', path)))
  expect(rendered).toHaveLength(1)
})

test('[FAST-14] four are rendered at once, and the next when one of them is done', async () => {
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  beforeAnswer = () => hold
  const asked = ['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => here.send('GET', path))
  await expect.poll(() => rendered.length).toBe(4)
  // Whoever is sent from memory or refused waits for nobody: by now the others have come, too.
  await here.send('GET', '/healthz')
  expect(rendered).toHaveLength(4)
  go()
  await Promise.all(asked)
  expect(rendered).toHaveLength(6)
})

test('[PAGE-6] a change of the catalogue renders it anew', async () => {
  await here.send('GET', '/Product')
  await stockUp(here, [10])
  await here.send('GET', '/Product')
  expect(rendered).toHaveLength(2)
})

test('[SET-5] a change of the settings renders it anew', async () => {
  await here.send('GET', '/Product')
  await here.shop.changeSettings(await aPerson(here, 'admin'), { version: 0, settings: { deliveryFee: 100 } })
  await here.send('GET', '/Product')
  expect(rendered).toHaveLength(2)
})

test('[PAGE-6] a page that was being made when the catalogue changed is not kept', async () => {
  beforeAnswer = () => stockUp(here, [10])
  await here.send('GET', '/Product')
  beforeAnswer = async () => {}
  await here.send('GET', '/Product')
  await here.send('GET', '/Product')
  expect(rendered).toHaveLength(2)
})

test('[PAGE-6] a match of the ETag is 304, HEAD has no body', async () => {
  const page = await here.send('GET', '/')
  const headers = { 'if-none-match': page.headers.get('etag') ?? '' }
  expect((await here.send('GET', '/', { headers })).status).toBe(304)
  const head = await here.send('HEAD', '/')
  expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
    200,
    '',
    'text/html; charset=utf-8',
  ])
})

test('[PAGE-6] pages that do not exist are answered but not kept', async () => {
  expect((await here.send('GET', '/missing')).status).toBe(404)
  expect((await here.send('GET', '/missing')).status).toBe(404)
  expect(rendered).toHaveLength(2)
})
