import { expect, test } from '@playwright/test'
import { BREAD, keep, LANGUAGES, MANGO } from './kept-in-browser.ts'

for (const { lang, prefix, name } of LANGUAGES) {
  const words = lang === 'en' ? { empty: 'Your cart is empty' } : { empty: 'سلتك فارغة' }

  test.describe(`cart in ${lang}`, () => {
    test('[STORE-6] two tabs show the same cart', async ({ page, context }) => {
      await keep(page, { cart: [MANGO] })
      await page.goto(`${prefix}/Cart`)
      const other = await context.newPage()
      await other.goto(`${prefix}/Cart`)
      await other.getByRole('row').nth(1).getByRole('button').nth(1).click()
      await expect(page.locator('output')).toHaveText('3')
    })

    test('[SHOW-2] a toast is at the top, at the end of the line', async ({ page }) => {
      await keep(page, { cart: [MANGO, BREAD] })
      await page.goto(`${prefix}/Cart`)
      await page.locator('[data-remove]').nth(1).click()
      const box = await page.locator('.toast').last().boundingBox()
      const { width = 0 } = page.viewportSize() ?? {}
      const fromEnd = lang === 'ar' ? (box?.x ?? width) : width - (box?.x ?? 0) - (box?.width ?? 0)
      expect([fromEnd < 120, (box?.y ?? 999) < 160]).toEqual([true, true])
    })

    test('[STORE-5] disabled storage breaks nothing', async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        }),
      )
      for (const path of ['/CheckOut', '/Payment', '/Cart']) {
        await page.goto(prefix + path)
        await expect(page.locator('.nothing-here')).toBeVisible()
      }
      await page.getByRole('button', { name: BREAD[name] }).click()
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(page.locator('.toast.bad')).toBeVisible()
      expect(errors).toEqual([])
    })
  })

  test(`[CART-4] [CART-8] before its code is loaded, the page shows an empty cart as empty, in ${lang}`, async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${prefix}/Cart`)
    await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: BREAD[name] })).toBeVisible()
    await expect(page.locator('.order-skeleton')).toBeHidden()
    await page.goto(`${prefix}/OrderTracking`)
    await expect(page.locator('.visitor-card')).toBeVisible()
    await expect(page.locator('.tracking-skeleton')).toBeHidden()
    await keep(page, { cart: [MANGO], orderHistory: [{ orderId: 'ORD-1' }] })
    await page.goto(`${prefix}/Cart`)
    await expect(page.locator('.order-skeleton')).toContainText(MANGO[name])
    await expect(page.getByText(words.empty)).toBeHidden()
    await page.goto(`${prefix}/OrderTracking`)
    await expect(page.locator('.tracking-skeleton')).toBeVisible()
    await expect(page.locator('.visitor-card')).toBeHidden()
  })

  test.describe(`cart without JavaScript in ${lang}`, () => {
    test.use({ javaScriptEnabled: false })

    test('[CART-8] without JavaScript it says what it needs and does not claim an empty cart', async ({
      page,
    }) => {
      for (const path of ['/Cart', '/CheckOut', '/Payment']) {
        await page.goto(prefix + path)
        const note = page.locator('main noscript .alert')
        await expect(note).toBeVisible()
        await expect(note).toContainText(lang === 'en' ? 'JavaScript' : 'جافاسكريبت')
        await expect(page.locator('.order-skeleton')).toBeHidden()
        await expect(page.getByText(words.empty)).toBeHidden()
        await expect(page.locator('.nothing-here:visible')).toHaveCount(0)
      }
    })
  })
}
