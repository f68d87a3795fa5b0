import { expect, test } from '@playwright/test'
import {
  BREAD,
  DETAILS,
  fillStorage,
  inOutbox,
  keep,
  LANGUAGES,
  MANGO,
  stopTime,
  storedUnder,
  submit,
} from './kept-in-browser.ts'

const CARD = { cardNumber: '4929 1234 5678 1881', expiry: '١١/٢٩', cvv: '737' }

for (const { lang, prefix } of LANGUAGES) {
  test.describe(`payment in ${lang}`, () => {
    test('[PAY-6] [OUT-1] an order that the history cannot take leaves the outbox empty', async ({
      page,
    }) => {
      await keep(page, { cart: [MANGO], pendingOrder: [MANGO], checkoutInfo: DETAILS })
      await page.goto(`${prefix}/Payment`)
      await page.locator('[value=cash]').check()
      await fillStorage(page)
      await submit(page).click()
      await expect(page.locator('.alert.danger')).toBeVisible()
      expect(await storedUnder(page, 'cart')).toHaveLength(1)
      expect(await inOutbox(page)).toEqual([])
    })

    test('[PAY-2] [PAY-3] [PAY-8] [OUT-1] [LANG-4] [PWA-12] a card pays offline, and no card data is stored', async ({
      page,
      context,
    }) => {
      await keep(page, {
        cart: [MANGO, BREAD],
        checkoutInfo: DETAILS,
        orderHistory: [{ ...BREAD, orderedAt: 'before', delivered: true, deliveredAt: null }],
      })
      await stopTime(page)
      await page.goto(`${prefix}/Payment`)
      await expect(page.locator('.sandbox')).toBeVisible()
      for (const [name, text] of Object.entries(CARD)) await page.locator(`[name=${name}]`).fill(text)
      // Lets the page's idle work run.
      await page.clock.runFor(5000)
      await page.waitForLoadState('networkidle')
      const requests: string[] = []
      // The next page's files may be prefetched; no other request is allowed.
      page.on('request', (request) => {
        if (!new URL(request.url()).pathname.startsWith('/assets/')) requests.push(request.url())
      })
      await context.setOffline(true)
      await submit(page).dblclick()
      const said = page.locator('[role=alert] [lang=ar][dir=rtl]')
      await expect(said).toHaveText(/فيزا/)
      await expect(page.locator('[role=alert] [lang=en][dir=ltr]')).toHaveCount(lang === 'en' ? 1 : 0)
      expect(await storedUnder(page, 'cart')).toEqual([])
      const history = await storedUnder(page, 'orderHistory')
      expect(history).toMatchObject([
        { id: 7, orderedAt: 'before' },
        {
          id: 1,
          name: MANGO.name,
          price: 55,
          quantity: 2,
          delivered: false,
          deliveredAt: null,
          method: 'visa',
        },
        { id: 7, quantity: 1, method: 'visa' },
      ])
      expect(history[1].orderedAt).toMatch(/2026/)
      expect(history[1].placedAt).toMatch(/^2026-03-01T11:00:0\d/)
      expect(history[1].orderId).toBe(history[2].orderId)
      const everything = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      )
      const entries = await inOutbox(page)
      expect(entries).toMatchObject([
        { kind: 'order', state: { is: 'waiting' }, body: { id: history[1].orderId } },
      ])
      // Ids and keys are random and may contain three such digits.
      const withoutIds = (everything + JSON.stringify(entries)).replace(/[\da-f]+(?:-[\da-f]+){4}/g, '')
      for (const secret of ['4929', '1881', '737', '11/29', '١١/٢٩']) expect(withoutIds).not.toContain(secret)
      await page.clock.runFor(1990)
      await expect(page).toHaveURL(`${prefix}/Payment`)
      expect(requests).toEqual([])
      await page.clock.runFor(20)
      await expect(page).toHaveURL(`${prefix}/OrderTracking`)
      const looks = page.locator('link[rel=stylesheet][href*="/order-tracking-"]')
      await expect
        .poll(() => looks.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length))
        .toBeGreaterThan(0)
    })
  })
}
