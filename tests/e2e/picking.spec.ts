import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { keepInBrowser } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { BROWSER } from './browsers.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { writeBarcodeVideo } from './fake-video.ts'

const VIDEO = join(tmpdir(), `mishwar-barcode-${process.env.MISHWAR_TEST_PORT}.y4m`)

test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    ...BROWSER,
    args: [
      ...(BROWSER.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
  },
})

test.describe('picking at /ar', () => {
  let shop: CourierShop
  test.beforeAll(async () => {
    shop = await openCourierShop()
  })
  test.afterAll(() => shop.close())

  test('[PICK-50] [PICK-55] [PICK-56] a wave is picked without a network, after a reload, and packed', async ({
    page,
    context,
  }) => {
    const ids = [await shop.order('Mona Adel', 'Dokki'), await shop.order('Hany Saad', 'Agouza')]
    await keepInBrowser(page, { userInfo: shop.officeInfo })
    await page.goto(`${shop.url}/ar/picking`)
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).check()
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^استلم/ }).click()
    await expect(page.locator('.pk-line')).toHaveCount(2)
    await expectNoViolations(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // Loaded once more, now through the worker.
    await page.reload()
    await expect.poll(() => page.evaluate(() => caches.match('/ar/picking').then(Boolean))).toBe(true)
    await expect(page.locator('.pk-line')).toHaveCount(2)

    await context.setOffline(true)
    await page.locator('.pk-line .btn-primary').first().click()
    await expect(page.locator('.pk-line')).toHaveCount(1)
    await page.reload()
    await expect(page.getByText('خطوة واحدة لم تُرسل بعد')).toBeVisible()
    await page.locator('.pk-line .btn-primary').click()
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'كيس إضافي' }).first().click()
      await page.getByRole('button', { name: 'تمت التعبئة' }).first().click()
      await expect(page.locator('.pk-pack')).toHaveCount(left)
    }
    await expect(page.getByText('4 خطوات لم تُرسل بعد')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/لم تُرسل بعد/)).toHaveCount(0)
    for (const id of ids) expect((await shop.follow(id)).fulfilment).toBe('ready')

    await page.getByRole('button', { name: 'ملصقان' }).first().click()
    await expect(page.locator('.pk-label')).toHaveCount(2)
    await expectNoViolations(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.pk-label').first()).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
  })

  const barcode = '6221007012344'
  const markProduct = async () => {
    const address = `${shop.url}/api/office/products/1`
    const headers = { authorization: `Bearer ${shop.officeInfo.token}`, 'content-type': 'application/json' }
    const { product } = await (await fetch(address, { headers })).json()
    const body = JSON.stringify({ version: product.version, barcode })
    expect((await fetch(address, { method: 'PATCH', headers, body })).status).toBe(200)
    writeBarcodeVideo(VIDEO, barcode)
    return product
  }

  test('[STOCK-12] a barcode is scanned with the camera', async ({ page }) => {
    const product = await markProduct()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await keepInBrowser(page, { userInfo: shop.officeInfo })
    await page.goto(`${shop.url}/ar/office/stock`)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'امسح بالكاميرا' }).click()
    await expect(page.locator('.scan-answer.right')).toContainText(product.name.ar)
    expect([...hosts].filter((host) => host.startsWith('http'))).toEqual([shop.url])
  })

  test('[PICK-63] after orders were taken the camera reads a code without a network', async ({
    page,
    context,
  }) => {
    await markProduct()
    await shop.order('Mona Adel', 'Dokki')
    await keepInBrowser(page, { userInfo: shop.officeInfo })
    await page.goto(`${shop.url}/ar/picking`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^استلم/ }).click()
    const cachedFiles = async (): Promise<string> =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests
          .flat()
          .map(({ url }) => url)
          .join(' ')
      })
    await expect.poll(cachedFiles).toMatch(/zxing_reader.*\.wasm/)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'امسح بالكاميرا' }).click()
    await expect(page.locator('.scan-answer.right')).toContainText('1')
    await expect(page.locator('.pk-line')).toHaveCount(0)
  })
})
