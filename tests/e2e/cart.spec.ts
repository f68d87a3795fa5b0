import { expect, test } from '@playwright/test'
import {
  BREAD,
  DETAILS,
  fillStorage,
  keep,
  keepInstead,
  LANGUAGES,
  MANGO,
  stopTime,
  storedUnder,
  submit,
} from './kept-in-browser.ts'

for (const { lang, prefix, name, currency } of LANGUAGES) {
  const words =
    lang === 'en'
      ? { empty: 'Your cart is empty', undo: 'Undo', update: 'Update the price', out: 'Remove' }
      : { empty: 'سلتك فارغة', undo: 'تراجع', update: 'حدّث السعر', out: 'احذفه من السلة' }

  test.describe(`cart in ${lang}`, () => {
    test('[CART-1] [CART-2] [CART-3] [CART-4] [CART-5] [CART-7] [BIDI-4] [STORE-1] [STORE-2] [STORE-4] [STORE-6] from empty to full: lines, sums, changes and damaged storage', async ({
      page,
      context,
    }) => {
      await test.step('[CART-4] an empty cart says so and offers a start', async () => {
        await page.goto(`${prefix}/Cart`)
        await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
        await expect(page.locator('main').getByRole('link').first()).toHaveAttribute(
          'href',
          `${prefix}/Product`,
        )
        await expect(page.getByRole('listitem').filter({ hasText: BREAD[name] })).toBeVisible()
        await page.getByRole('button', { name: BREAD[name] }).click()
        await expect(page.getByRole('row')).toHaveCount(2)
        expect(await storedUnder(page, 'cart')).toMatchObject([{ id: 7, quantity: 1, price: 15 }])
      })
      await test.step('[CART-1] [CART-2] [CART-3] lines, quantities and sums', async () => {
        await keepInstead(page, { cart: [MANGO, BREAD] })
        await page.goto(`${prefix}/Cart`)
        const row = page.getByRole('row').nth(1)
        await expect(row.getByRole('link')).toHaveText(MANGO[name])
        await expect(row.locator('img')).toHaveAttribute('src', /ewais-mango-front-160/)
        await expect(row).toContainText(`55.00 ${currency}`)
        await expect(row).toContainText(`110.00 ${currency}`)
        const [less, more] = [row.getByRole('button').nth(0), row.getByRole('button').nth(1)]
        await more.click()
        await expect(row).toContainText(`165.00 ${currency}`)
        await less.click()
        await less.click()
        await expect(row.locator('output')).toHaveText('1')
        await expect(less).toBeDisabled()
        await expect(page.locator('.sum dd')).toHaveText([
          '2',
          `70.00 ${currency}`,
          `30.00 ${currency}`,
          `100.00 ${currency}`,
        ])
        expect(await storedUnder(page, 'cart')).toMatchObject([
          { id: 1, quantity: 1 },
          { id: 7, quantity: 1 },
        ])
        await page
          .locator('main')
          .getByRole('link', { name: lang === 'en' ? 'CheckOut' : 'إتمام الطلب' })
          .click()
        await expect(page).toHaveURL(`${prefix}/CheckOut`)
      })
      await test.step('[BIDI-4] a range of sizes follows the direction of the page', async () => {
        const facts = [{ en: 'S to XL', ar: 'S إلى XL' }]
        await keepInstead(page, { cart: [{ ...BREAD, facts }] })
        await page.goto(`${prefix}/Cart`)
        await expect(page.locator('.fact')).toHaveText(facts[0]?.[lang] ?? '')
        await expect(page.locator('.fact')).toHaveCSS('direction', lang === 'en' ? 'ltr' : 'rtl')
      })
      await test.step('[CART-7] a changed price and a sold-out product are reported with an action', async () => {
        await keepInstead(page, { cart: [{ ...MANGO, price: 40 }, { ...BREAD, id: 100 }, BREAD] })
        await page.goto(`${prefix}/Cart`)
        const row = (at: number) => page.getByRole('row').nth(at)
        await expect(row(1).locator('.news')).toContainText(`55.00 ${currency}`)
        await expect(row(3).locator('.news')).toHaveCount(0)
        await expect(page.locator('.sum dd').nth(1)).toHaveText(`110.00 ${currency}`)
        await row(1).getByRole('button', { name: words.update }).click()
        await expect(page.locator('.sum dd').nth(1)).toHaveText(`140.00 ${currency}`)
        await row(2).getByRole('button', { name: words.out, exact: true }).click()
        await expect(page.locator('.news')).toHaveCount(0)
        expect(await storedUnder(page, 'cart')).toMatchObject([{ id: 1, price: 55 }, { id: 7 }])
      })
      await test.step('[STORE-1] [STORE-2] [CART-5] damaged carts', async () => {
        const damaged = JSON.stringify([
          MANGO,
          { id: 'x' },
          null,
          { ...BREAD, image: 'https://else.where/x.png' },
        ])
        await keepInstead(page, {
          cart: damaged,
          orderHistory: '{not json',
          userInfo: '[]',
          pendingOrder: '5',
        })
        await page.goto(`${prefix}/Cart`)
        await expect(page.getByRole('row')).toHaveCount(3)
        expect(await page.evaluate(() => localStorage.getItem('cart.set-aside'))).toBe(damaged)
      })
      await test.step('[STORE-6] two tabs show the same cart', async () => {
        await keepInstead(page, { cart: [MANGO] })
        await page.goto(`${prefix}/Cart`)
        const other = await context.newPage()
        await other.goto(`${prefix}/Cart`)
        await other.getByRole('row').nth(1).getByRole('button').nth(1).click()
        await expect(page.locator('output')).toHaveText('3')
      })
      await test.step('[STORE-4] a full storage is reported, and the page works on', async () => {
        await keepInstead(page, { cart: [MANGO] })
        await page.goto(`${prefix}/Cart`)
        await expect(page.getByRole('row')).toHaveCount(2)
        await fillStorage(page)
        await page.getByRole('row').nth(1).getByRole('button').nth(1).click()
        await expect(page.locator('output')).toHaveText('3')
        await expect(page.locator('.toast.bad')).toBeVisible()
      })
    })

    test('[CART-10] [CART-11] a quantity above the stock blocks cart, checkout and payment until resolved', async ({
      page,
    }) => {
      const radio = { ...BREAD, id: 17, name: 'Valve radio, 1958', nameAr: 'راديو لمبات 1958', price: 1800 }
      const tooMany = { cart: [BREAD, { ...radio, quantity: 6 }], checkoutInfo: DETAILS }
      const toFour = page.getByRole('button', { name: lang === 'en' ? 'Set quantity to 4' : 'اجعل الكمية 4' })
      await keep(page, tooMany)
      await page.goto(`${prefix}/Cart`)
      await expect(toFour).toBeVisible()
      const checkOut = page
        .locator('main')
        .getByRole('link', { name: lang === 'en' ? 'CheckOut' : 'إتمام الطلب' })
      await checkOut.click()
      await expect(toFour).toBeFocused()
      await expect(page).toHaveURL(`${prefix}/Cart`)
      await toFour.click()
      const row = page.getByRole('row').nth(2)
      await expect(row).toContainText(lang === 'en' ? 'Only 4 left' : 'متبقي 4 قطع فقط')
      await expect(row.locator('.qty button').last()).toBeDisabled()
      await checkOut.click()
      await expect(page).toHaveURL(`${prefix}/CheckOut`)
      for (const path of ['CheckOut', 'Payment']) {
        await keepInstead(page, tooMany)
        await page.goto(`${prefix}/${path}`)
        await expect(toFour).toBeVisible()
        await submit(page).click()
        await expect(toFour).toBeFocused()
        expect(await storedUnder(page, 'orderHistory')).toBeNull()
        expect(await storedUnder(page, 'pendingOrder')).toBeNull()
        await toFour.click()
        await expect(toFour).toHaveCount(0)
        expect(await storedUnder(page, 'cart')).toMatchObject([{ id: 7 }, { id: 17, quantity: 4 }])
      }
      await page.locator('[value=cash]').check()
      await submit(page).click()
      await expect.poll(() => storedUnder(page, 'orderHistory')).toMatchObject([{ id: 7 }, { id: 17 }])
    })

    test('[CART-6] [SHOW-2] a removed line can be restored in place within 5 s', async ({ page }) => {
      await keep(page, { cart: [MANGO, BREAD] })
      await stopTime(page)
      await page.goto(`${prefix}/Cart`)
      const removeFirst = page.locator('[data-remove]').first()
      await removeFirst.click()
      await expect(page.getByRole('row')).toHaveCount(2)
      // The keyboard focus moves to the next line.
      await expect(removeFirst).toBeFocused()
      await page.getByRole('button', { name: words.undo }).click()
      expect(await storedUnder(page, 'cart')).toMatchObject([{ id: 1, quantity: 2 }, { id: 7 }])
      await page.locator('[data-remove]').nth(1).click()
      const box = await page.locator('.toast').last().boundingBox()
      const { width = 0 } = page.viewportSize() ?? {}
      const fromEnd = lang === 'ar' ? (box?.x ?? width) : width - (box?.x ?? 0) - (box?.width ?? 0)
      expect([fromEnd < 120, (box?.y ?? 999) < 160]).toEqual([true, true])
      await page.clock.runFor(4900)
      await expect(page.getByRole('button', { name: words.undo })).toBeVisible()
      await page.clock.runFor(200)
      await expect(page.getByRole('button', { name: words.undo })).toBeHidden()
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
