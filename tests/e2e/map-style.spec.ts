import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { startShop, stopShop } from '../support/shop-process.ts'
import { keepInBrowser, openAccount } from './account.ts'
import { MOVING } from './browsers.ts'
import { DOKKI } from './courier.ts'

test.use(MOVING)

const GREEN = { r: 0, g: 160, b: 60 }
const css = ({ r, g, b }: typeof GREEN) => `rgb(${r}, ${g}, ${b})`

/** All of Egypt in one colour. */
const EGYPT = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [24, 22],
        [37, 22],
        [37, 32],
        [24, 32],
        [24, 22],
      ],
    ],
  },
}

/** Another map host: a style, and its data in a file that the map's worker fetches. */
const openMapHost = async () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const { port } = server.address() as AddressInfo
    const style = {
      version: 8,
      sources: { land: { type: 'geojson', data: `http://localhost:${port}/land.json` } },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': 'red' } },
        { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': css(GREEN) } },
      ],
    }
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify(request.url === '/style.json' ? style : EGYPT))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, requested, close: () => server.close() }
}

/** The share of the map in that colour, 0 to 1. */
const shareOf = async (page: Page, colour: typeof GREEN): Promise<number> => {
  const { data } = await sharp(await page.locator('.live-map canvas').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let hits = 0
  for (let index = 0; index < data.length; index += 3)
    if (
      Math.abs((data[index] ?? 0) - colour.r) +
        Math.abs((data[index + 1] ?? 0) - colour.g) +
        Math.abs((data[index + 2] ?? 0) - colour.b) <
      24
    )
      hits += 1
  return hits / (data.length / 3)
}

test('[MAP-16] a custom style is used, and the CSP allows only its host', async ({ page, playwright }) => {
  const maps = await openMapHost()
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-maps-'))
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: 'on',
    MAP_STYLE_URL: `${maps.url}/style.json`,
  })
  const request = await playwright.request.newContext({ baseURL: shop.url })
  try {
    const { info } = await openAccount(request)
    const id = '018f0000-0000-7000-8000-00000000000a'
    const placed = await request.post('/api/orders', {
      headers: { authorization: `Bearer ${info.token}`, 'idempotency-key': id },
      data: { id, items: [{ productId: 1, quantity: 1 }], shippingInfo: DOKKI, method: 'visa' },
    })
    expect(placed.status()).toBe(201)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await keepInBrowser(page, { userInfo: info })
    const answer = await page.goto(`${shop.url}/OrderTracking/${id}`)
    const csp = answer?.headers()['content-security-policy'] ?? ''
    expect(csp).toContain(`connect-src 'self' ${maps.url};`)
    await expect(page.locator('.live-map[data-shown]')).toBeVisible()
    await expect.poll(() => shareOf(page, GREEN)).toBeGreaterThan(0.5)
    expect(maps.requested.toSorted()).toEqual(['/land.json', '/style.json'])
    expect(complaints).toEqual([])
  } finally {
    await request.dispose()
    await stopShop(shop, 'SIGTERM')
    maps.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
