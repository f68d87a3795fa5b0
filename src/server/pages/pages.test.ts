import { hash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPerson } from '#tests/support/couriers.ts'
import { pagesBy } from '#tests/support/pages-by.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'
import { addressOf, withoutProduct } from '#web/page-address.ts'

let rendered: string[]
let beforeAnswer: () => Promise<void>
let contents: string
let here: TestServer
beforeEach(async () => {
  rendered = []
  beforeAnswer = async () => {}
  contents = ''
  const render = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    rendered.push(pathname + search)
    await beforeAnswer()
    const isMissing = /\/(?:404|product\/0)$/.test(pathname)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(pathname.startsWith('/office') && { 'cache-control': 'no-store' }),
    }
    const text = `<!doctype html><title>${pathname}</title>${contents}`
    return new Response(text, { status: isMissing ? 404 : 200, headers })
  }
  const settle = async (address: { url: string; isOpenEnded: boolean; productId?: number }) =>
    address.productId === undefined || address.productId < 10 ? address : withoutProduct(address)
  here = await aServer('sqlite', { pages: pagesBy(render, { addressOf, settle }) })
})
afterEach(() => here.close())

/** Blocks every rendering until `go` is called. */
const hold = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  beforeAnswer = () => promise
  return { go: resolve }
}

const products = (count: number): string[] => Array.from({ length: count }, (_, at) => `/Product?q=${at}`)

describe('a page in memory', () => {
  test('[PAGE-6] it is rendered once, in whatever letter case and however many ask at once', async () => {
    await Promise.all(['/Product', '/product', '/PRODUCT', '/Product'].map((path) => here.send('GET', path)))
    expect(rendered).toHaveLength(1)
  })

  test('[PAGE-6] a change of the catalogue renders it anew', async () => {
    for (const path of ['/Product', '/Product?q=x']) await here.send('GET', path)
    await stockUp(here, [10])
    for (const path of ['/Product', '/Product?q=x']) await here.send('GET', path)
    expect(rendered).toEqual(['/Product', '/Product?q=x', '/Product', '/Product?q=x'])
  })

  test('[SET-5] a change of the settings renders it anew', async () => {
    await here.send('GET', '/Product')
    await here.shop.changeSettings(await aPerson(here, 'admin'), {
      version: 0,
      settings: { deliveryFee: 100 },
    })
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

  test('[UP-4] a parameter that no page reads makes no page of its own, from memory or not', async () => {
    for (const path of ['/Product?utm_source=a', '/Product?utm_source=b', '/product?x=%41', '/Product'])
      expect((await here.send('GET', path)).status).toBe(200)
    expect(rendered).toEqual(['/Product'])
  })

  test('[UP-4] pages that do not exist, and pages shared by many URLs, are rendered once', async () => {
    for (const path of [
      '/made-up',
      '/another?x=1',
      '/ar/neither',
      '/product/77',
      '/product/78',
      '/product/mango',
    ])
      expect((await here.send('GET', path)).status).toBe(404)
    const frames = [await here.send('GET', '/office/orders/1'), await here.send('GET', '/office/orders/2')]
    expect(frames.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
    expect(rendered).toEqual(['/404', '/ar/404', '/product/0', '/office/orders/-'])
  })

  test('[UP-5] pages with a made-up query are kept, and push no other page out', async () => {
    await here.send('GET', '/Product')
    // Random, so that it does not compress.
    contents = randomBytes(1_300_000).toString('base64')
    for (const query of ['a', 'b', 'c', 'c', 'a']) await here.send('GET', `/Product?q=${query}`)
    await here.send('GET', '/Product')
    expect(rendered).toEqual(['/Product', '/Product?q=a', '/Product?q=b', '/Product?q=c', '/Product?q=a'])
  })

  test('[SAFE-2] scripts that run are allowed by their hashes, blocks of data need none', async () => {
    contents =
      '<script>1</script><script id="a" type="application/json">{}</script><script type="module">2</script>'
    const { headers } = await here.send('GET', '/Product')
    const scripts = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(scripts?.split(' ').filter((source) => source.startsWith("'sha256-"))).toEqual(
      ['1', '2'].map((body) => `'sha256-${hash('sha256', body, 'base64')}'`),
    )
  })
})

describe('more pages than can be rendered', () => {
  test('[FAST-14] two are rendered at once, one with a made-up query, and the next when one is done', async () => {
    const { go } = hold()
    const paths = ['/', '/Cart', '/Product', '/Login', '/Product?q=a', '/Product?q=b']
    const requests = paths.map((path) => here.send('GET', path))
    await expect.poll(() => rendered.length).toBe(3)
    // When this is answered, the other requests have arrived too.
    await here.send('GET', '/healthz')
    expect(rendered).toHaveLength(3)
    go()
    await Promise.all(requests)
    expect(rendered).toHaveLength(6)
  })

  test('[UP-1] beyond the bound of the queue pages are refused, and those in memory are not', async () => {
    await here.send('GET', '/')
    const { go } = hold()
    const requests = products(30).map((path) => here.send('GET', path))
    await expect
      .poll(async () => (await here.send('GET', '/metrics')).text)
      .toContain('http_requests_total{method="GET",route="/*",status="503"} 13')
    expect((await here.send('GET', '/?utm_source=x')).status).toBe(200)
    go()
    const answers = await Promise.all(requests)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(13)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    expect(refused[0]?.json).toMatchObject({ error: 'shop.busy' })
    expect(rendered).toHaveLength(1 + 17)
  })

  test('[UP-3] a page whose client is gone before its turn is never rendered', async () => {
    const { go } = hold()
    const first = here.send('GET', '/Product?q=first')
    await expect.poll(() => rendered.length).toBe(1)
    const { port } = new URL(here.url)
    const leaving = products(10).map((path) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
      return socket
    })
    const staying = here.send('GET', '/Product?q=3')
    const connections = () =>
      new Promise<number>((resolve) => here.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections).toBeGreaterThanOrEqual(12)
    await here.send('GET', '/healthz')
    for (const socket of leaving) socket.destroy()
    await expect.poll(connections).toBeLessThan(10)
    await here.send('GET', '/healthz')
    go()
    await Promise.all([first, staying])
    expect(rendered).toEqual(['/Product?q=first', '/Product?q=3'])
  })

  test('[UP-6] an address has 300 pages rendered at once and five a second after that; from memory any number', async () => {
    const statuses = new Map<number, number>()
    for (let at = 0; at < 301; at++) {
      const { status } = await here.send('GET', `/product/${(at % 9) + 1}?x=${at}`)
      if (at % 9 === 8) here.ports.events.publish({ type: 'catalogue.changed' })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 429: 1 })
    const refused = await here.send('GET', '/Cart')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    // Free-form queries have a budget of their own, and cached pages need none.
    expect((await here.send('GET', '/Product?q=x')).status).toBe(200)
    here.time.now += 1000
    const after = []
    for (const path of ['/', '/Cart', '/Login', '/SignUp', '/Profile', '/ContactUS', '/Cart'])
      after.push((await here.send('GET', path)).status)
    expect(after).toEqual([200, 200, 200, 200, 200, 429, 200])
  })

  test.each([
    ['/Product?q=z', 'The shop is very busy right now', 'lang="en" dir="ltr"'],
    ['/ar/Product?q=z', 'على المتجر ضغط كبير الآن', 'lang="ar" dir="rtl"'],
  ])('[UP-7] who opens %s in a browser then reads a page in its language', async (path, words, language) => {
    const { go } = hold()
    const requests = products(17).map((each) => here.send('GET', each))
    await expect.poll(() => rendered.length).toBe(1)
    await here.send('GET', '/healthz')
    const page = await here.send('GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    for (const part of [words, language]) expect(page.text).toContain(part)
    expect([page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual(['5', 'no-store'])
    go()
    await Promise.all(requests)
  })
})
