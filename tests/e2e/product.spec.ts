import { expect, test } from '@playwright/test'
import { cartOf, catalogueOf, SITES } from './catalogue.ts'
import { open } from './open.ts'

for (const site of SITES) {
  const pageOf = (id: number | string) => `${site.prefix}/product/${id}`

  test.describe(`product page in ${site.lang}`, () => {
    test('[PROD-1] [PROD-7] [PROD-8] contents, Back and other tabs', async ({ page, request, context }) => {
      await test.step('[PROD-1] it has all its parts', async () => {
        const catalogue = await catalogueOf(request)
        const product = catalogue[9]
        if (!product) throw new Error('the demo catalogue has changed')
        await open(page, pageOf(product.id))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.nameOf(product))
        const main = page.getByRole('main')
        await expect(main).toContainText(`${product.price.toFixed(2)} ${site.currency}`)
        await expect(main).toContainText(site.perKilo)
        await expect(main.locator('.desc')).not.toBeEmpty()

        const picture = page.locator('.gallery > .stage img')
        const thumbnails = page.locator('.thumbs button')
        await expect(picture).toHaveAttribute('alt', site.nameOf(product))
        await expect(thumbnails).toHaveCount(product.images.length)
        await thumbnails.nth(1).focus()
        await page.keyboard.press('Enter')
        await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
        await expect(picture).toHaveAttribute('src', product.images[1] ?? '')

        await test.step('[PROD-8] swiping turns the pictures, and on a short phone the name is above the bar', async () => {
          const swipe = (by: number) =>
            page.locator('.gallery > .stage').evaluate((target, moved) => {
              const at = (clientX: number) => [new Touch({ identifier: 1, target, clientX })]
              target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(150) }))
              target.dispatchEvent(
                new TouchEvent('touchend', { bubbles: true, changedTouches: at(150 + moved) }),
              )
            }, by)
          const forwards = site.lang === 'ar' ? 90 : -90
          await swipe(-forwards)
          await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true')
          await swipe(forwards / 9)
          await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true')
          await swipe(forwards)
          await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
          const size = page.viewportSize()
          await page.setViewportSize({ width: 360, height: 640 })
          const [name, bar] = [
            await page.getByRole('heading', { level: 1 }).boundingBox(),
            await page.locator('.product-bar').boundingBox(),
          ]
          expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
          if (size) await page.setViewportSize(size)
        })

        const others = catalogue
          .filter(({ id, categoryId }) => id !== product.id && categoryId === product.categoryId)
          .slice(0, 10)
        await expect(page.getByRole('heading', { level: 2, name: site.related })).toBeVisible()
        await expect(page.locator('.related h3')).toHaveText(others.map(site.nameOf))
      })
      await test.step('[PROD-1] Back goes where the shopper came from, else to all products', async () => {
        await open(page, pageOf(6))
        await page.locator('.related h3 a').first().click()
        await expect(page).not.toHaveURL(new RegExp(`${pageOf(6)}$`))
        const back = page.getByRole('button', { name: site.back, exact: true })
        await back.click()
        await expect(page).toHaveURL(new RegExp(`${pageOf(6)}$`))
        await back.click()
        await expect(page).toHaveURL(new RegExp(`${site.prefix}/Product$`))
      })
      await test.step('[PROD-7] other tabs get the cart, too', async () => {
        await open(page, pageOf(6))
        const other = await context.newPage()
        await open(other, pageOf(7))
        await page.getByRole('button', { name: site.add, exact: true }).locator('visible=true').click()
        await expect(other.getByRole('banner').locator('.badge-count').locator('visible=true')).toHaveText(
          '1',
        )
        await other.getByRole('button', { name: site.add, exact: true }).locator('visible=true').click()
        // Storage events reach another tab a moment later.
        await expect.poll(async () => (await cartOf(page)).map(({ id }) => id)).toEqual([6, 7])
      })
    })

    test('[PROD-2] an unknown product answers 404', async ({ request }) => {
      expect((await request.get(pageOf(999_999))).status()).toBe(404)
    })

    test('[PROD-2] a loading page shows Loading...', async ({ page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/Api.json', (route) => route.abort())
      await page.route('**/*.data*', async (route) => {
        await released
        await route.continue()
      })
      await open(page, `${site.prefix}/Product`)
      const link = page.locator('.pcard h3 a').first()
      const name = await link.textContent()
      await link.click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(site.loading)
      release()
      await expect(heading).toHaveText(name ?? '')
    })

    test('[PROD-3] [SHOW-10] every click adds one, raises the badge and shows a toast for 3 s', async ({
      page,
      request,
    }) => {
      const product = (await catalogueOf(request))[5]
      await page.clock.install({ time: 0 })
      await open(page, pageOf(6))
      await page.clock.pauseAt(100_000)
      const add = page.getByRole('button', { name: site.add, exact: true }).locator('visible=true')
      const badge = page.getByRole('banner').locator('.badge-count').locator('visible=true')
      await expect(badge).toHaveCount(0)
      await add.click()
      await expect(badge).toHaveText('1')
      const toast = page.locator('.toast')
      await expect(toast).toHaveText(site.added)
      await page.clock.runFor(2900)
      await expect(toast).toHaveText(site.added)
      await page.clock.runFor(200)
      await expect(toast).toHaveCount(0)
      await add.click()
      await expect(badge).toHaveText('2')
      expect(await cartOf(page)).toMatchObject([{ ...product, quantity: 2 }])
      await test.step('[SHOW-10] the toast does not cover the header, and disappears 2 s after leaving the page', async () => {
        const [said, bar] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()]
        expect(said?.y ?? 0).toBeGreaterThanOrEqual(bar?.height ?? 0)
        await page.getByRole('banner').locator('a[href$="/Cart"]').click()
        await expect(page.locator('.cart-table')).toBeVisible()
        await expect(toast).toHaveText(site.added)
        await page.clock.runFor(2000)
        await expect(toast).toHaveCount(0)
      })
    })
  })
}
