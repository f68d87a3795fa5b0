import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Outage } from '#domain/shared/outage.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { PageShop } from '#domain/shop.ts'
import { startRenderThread } from '#server/pages/render-thread.ts'

/** A fake page build, with a page for each kind of failure. */
const BUILD = `
import { readFileSync, readlinkSync } from 'node:fs'
export const createRender = (shop, { publicUrl, reportError }) => async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/endless') for (;;);
  if (pathname === '/exit') process.exit(3)
  if (pathname === '/throw') throw Object.assign(new Error('no such page'), { cause: () => {} })
  if (pathname === '/report') reportError('a text', request)
  if (pathname === '/thread') {
    const stat = readFileSync('/proc/' + readlinkSync('/proc/thread-self') + '/stat', 'utf8')
    return new Response(stat.split(') ')[1].split(' ')[16])
  }
  if (pathname.startsWith('/product/')) {
    const found = await shop.showProduct(Number(pathname.slice(9))).catch(({ name, code, facts, message }) => ({ name, code, facts, message }))
    return Response.json(found, { status: 203, headers: { 'x-origin': publicUrl } })
  }
  return new Response('a page')
}
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mishwar-pages-'))
  writeFileSync(join(folder, 'pages.mjs'), BUILD)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shop = {
  showProduct: async (id: number) => {
    if (id === 404) throw new Refusal('product.not-found', { productId: id })
    if (id === 503) throw new Outage('the database is away')
    return { id }
  },
} as unknown as PageShop

let failed: string[]
beforeEach(() => {
  failed = []
})

const aThread = (mostMs?: number) => {
  const handlers = {
    pageFailed: (error: unknown, url: string) => void failed.push(`${String(error)} ${url}`),
    threadFailed: ({ message }: Error) => void failed.push(message),
  }
  const options = { publicUrl: 'https://shop.example', mapStyleUrl: undefined }
  const { render } = startRenderThread(
    pathToFileURL(join(folder, 'pages.mjs')),
    options,
    shop,
    handlers,
    ...(mostMs === undefined ? [] : [mostMs]),
  )
  return (path: string) => render(new Request(`https://shop.example${path}`))
}

test('[UP-15] a page reads the shop of the main thread, and knows its refusals and outages', async () => {
  const render = aThread()
  const found = await render('/product/7')
  expect([found.status, found.headers.get('x-origin'), await found.json()]).toEqual([
    203,
    'https://shop.example',
    { id: 7 },
  ])
  expect(await (await render('/product/404')).json()).toEqual({
    name: 'Refusal',
    code: 'product.not-found',
    facts: { productId: 404 },
    message: 'product.not-found',
  })
  expect(await (await render('/product/503')).json()).toEqual({
    name: 'Outage',
    message: 'the database is away',
  })
})

test('[UP-15] an error in a page is reported, and the thread continues', async () => {
  const render = aThread()
  await expect(render('/throw')).rejects.toThrow('no such page')
  await render('/report')
  expect(await (await render('/')).text()).toBe('a page')
  expect(failed).toEqual(['Error: a text https://shop.example/report'])
})

test('[UP-15] a thread that ends costs the pages it was rendering, and the next page starts another', async () => {
  const render = aThread()
  await render('/')
  await expect(render('/exit')).rejects.toThrow(Outage)
  expect(await (await render('/')).text()).toBe('a page')
})

test('[UP-15] nothing waits for a page that is never done, which is given up', async () => {
  const render = aThread(5000)
  await render('/')
  const turns = render('/endless').then(
    () => 'rendered',
    (error: unknown) => error,
  )
  // The main thread is not blocked, or this line would never be reached.
  await new Promise(setImmediate)
  expect(await turns).toBeInstanceOf(Outage)
  expect(await (await render('/')).text()).toBe('a page')
  await expect.poll(() => failed).toEqual(['a page took too long to render'])
})

test.runIf(process.platform === 'linux')('[UP-15] the thread gives way to the main one', async () => {
  const nice = await (await aThread()('/thread')).text()
  const own = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ')[16]
  expect(Number(nice)).toBeGreaterThan(Number(own))
})
