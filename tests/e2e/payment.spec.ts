import { expect, test } from '@playwright/test'
import {
  BREAD,
  DETAILS,
  fillStorage,
  inOutbox,
  keep,
  keepInstead,
  LANGUAGES,
  MANGO,
  stopTime,
  storedUnder,
  submit,
} from './kept-in-browser.ts'

const ARABIC = { visa: /فيزا/, paypal: /باي بال/, fawry: /فوري/, cash: /نقدًا عند الاستلام/ } as const
const INPUTS = {
  visa: { cardNumber: '4929 1234 5678 1881', expiry: '١١/٢٩', cvv: '737' },
  paypal: { email: 'any text' },
  fawry: { phone: '1' },
  cash: {},
} as const

const ORDER_A = '0f8fad5b-d9cb-469f-a165-70867728950e'

const SELECTED = {
  items: [{ ...BREAD, orderId: ORDER_A }],
  method: 'cash',
  status: 'pending',
  shippingInfo: { address: 'غير محدد' },
}

for (const { lang, prefix } of LANGUAGES) {
  test.describe(`payment in ${lang}`, () => {
    test('[OUT-1] [PAY-1] [PAY-3] [PAY-4] [PAY-6] [PAY-7] [PAY-9] [PAY-10] [PAY-11] [PAY-12] inputs, payment and its result', async ({
      page,
    }) => {
      await test.step('[PAY-7] an empty payment page links to the products', async () => {
        await page.goto(`${prefix}/Payment`)
        const ways = page.locator('.nothing-here').getByRole('link')
        await expect(ways.nth(0)).toHaveAttribute('href', `${prefix}/Product`)
        await expect(ways.nth(1)).toHaveAttribute('href', `${prefix}/OrderTracking`)
      })
      await test.step('[PAY-9] without delivery details the link to them is above the methods', async () => {
        await keepInstead(page, { cart: [MANGO] })
        await page.goto(`${prefix}/Payment`)
        const way = page.locator('form a')
        await expect(way).toHaveAttribute('href', `${prefix}/CheckOut`)
        await expect(way).toBeInViewport()
        await page.locator('[value=cash]').check()
        await submit(page).click()
        await expect(way).toBeFocused()
        expect(await storedUnder(page, 'cart')).toHaveLength(1)
        expect(await storedUnder(page, 'orderHistory')).toBeNull()
        await page.evaluate((info) => localStorage.setItem('checkoutInfo', info), JSON.stringify(DETAILS))
        await page.reload()
        await expect(page.locator('.deliver-to')).toContainText(DETAILS.address)
        await expect(way).toHaveCount(0)
      })
      await test.step('[PAY-1] each method has its own inputs', async () => {
        await keepInstead(page, { cart: [MANGO] })
        await page.goto(`${prefix}/Payment`)
        await expect(page.getByRole('radio')).toHaveCount(4)
        for (const [method, inputs] of Object.entries(INPUTS)) {
          await page.locator(`[value=${method}]`).check()
          await expect(page.locator('.method-in input')).toHaveCount(Object.keys(inputs).length)
          if (method === 'cash') break
          await submit(page).click()
          await expect(page.getByRole('alert')).not.toBeEmpty()
          await expect(page.locator('.field.err .msg')).toHaveCount(Object.keys(inputs).length)
          await expect(page.locator('.method-in input').first()).toBeFocused()
        }
        await expect(page.locator('.method.on')).toContainText(
          lang === 'en' ? 'Payment is made in cash on receipt.' : 'الدفع نقدًا عند الاستلام.',
        )
        expect(await storedUnder(page, 'orderHistory')).toBeNull()
      })
      await test.step('[PAY-11] a card number and its expiry are formatted while typing', async () => {
        await page.locator('[value=visa]').check()
        const number = page.locator('[name=cardNumber]')
        await number.pressSequentially('٤929123456781881')
        await expect(number).toHaveValue('4929 1234 5678 1881')
        for (let presses = 0; presses < 10; presses += 1) await number.press('ArrowLeft')
        await number.press('Backspace')
        await number.press('Backspace')
        await number.pressSequentially('66')
        await expect(number).toHaveValue('4929 1266 5678 1881')
        await page.locator('[name=expiry]').pressSequentially('1129')
        await expect(page.locator('[name=expiry]')).toHaveValue('11/29')
      })
      await test.step('[PAY-6] [OUT-1] an order that cannot be stored is not paid', async () => {
        await keepInstead(page, { cart: [MANGO], pendingOrder: [MANGO], checkoutInfo: DETAILS })
        await page.goto(`${prefix}/Payment`)
        await page.locator('[value=cash]').check()
        await fillStorage(page)
        await submit(page).click()
        await expect(page.locator('.alert.danger')).toBeVisible()
        expect(await storedUnder(page, 'cart')).toHaveLength(1)
        expect(await storedUnder(page, 'pendingOrder')).toHaveLength(1)
        expect(await storedUnder(page, 'orderHistory')).toBeNull()
        expect(await inOutbox(page)).toEqual([])
        await expect(submit(page)).toBeVisible()
      })
      await test.step('[PAY-4] the shopper can switch to the cart', async () => {
        await keepInstead(page, {
          cart: [MANGO],
          checkoutInfo: DETAILS,
          selectedOrderForPayment: SELECTED,
          pendingOrder: SELECTED.items,
        })
        await page.goto(`${prefix}/Payment`)
        await page.locator('.selected-note').getByRole('button').click()
        await expect(page.locator('.sum dd').first()).toHaveText('2')
        await submit(page).click()
        await expect(page.locator('[role=alert] [lang=ar]')).toHaveText(ARABIC.cash)
        expect(await storedUnder(page, 'orderHistory')).toMatchObject([{ id: 1 }])
        expect(await storedUnder(page, 'pendingOrder')).toMatchObject([{ id: 7 }])
      })
      await test.step('[PAY-3] [PAY-10] the message names the method, and the steps advance', async () => {
        for (const method of ['paypal', 'fawry', 'cash'] as const) {
          // Everything else stays, since the outbox would settle its entries again.
          await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([MANGO]))
          await page.goto(`${prefix}/Payment`)
          await page.locator(`[value=${method}]`).check()
          for (const [name, text] of Object.entries(INPUTS[method]))
            await page.locator(`[name=${name}]`).fill(text)
          await submit(page).click()
          await expect(page.locator('[role=alert] [lang=ar]')).toHaveText(ARABIC[method])
          await expect(page.locator('.stepper [aria-current=step]')).toContainText('4')
          await expect(page.locator('.stepper a')).toHaveCount(0)
          // [PAY-12] The number, the total and the next page.
          await expect(page.locator('.paid-facts dd')).toHaveCount(3)
          await expect(page.locator('.paid-facts dd').first()).toHaveText(/^#[0-9A-F]{6}$/)
          await expect(page.locator('.paid .btn')).toBeFocused()
        }
      })
    })

    test('[PAY-4] [PAY-5] a selected order is paid instead of the cart', async ({ page }) => {
      await keep(page, {
        checkoutInfo: DETAILS,
        cart: [MANGO, { ...BREAD, orderId: ORDER_A, quantity: 3 }],
        pendingOrder: [...SELECTED.items, { ...MANGO, orderId: 'order-b' }],
        selectedOrderForPayment: SELECTED,
      })
      await page.goto(`${prefix}/Payment`)
      await expect(page.locator('.sum dd').first()).toHaveText('1')
      await expect(page.locator('[value=cash]')).toBeChecked()
      await expect(page.locator('.selected-note').getByRole('button')).toBeVisible()
      await submit(page).click()
      await expect(page.locator('[role=alert] [lang=ar]')).toHaveText(ARABIC.cash)
      expect(await storedUnder(page, 'orderHistory')).toMatchObject([
        { id: 7, quantity: 1, orderId: ORDER_A },
      ])
      expect(await storedUnder(page, 'pendingOrder')).toMatchObject([{ id: 1, orderId: 'order-b' }])
      expect(await storedUnder(page, 'selectedOrderForPayment')).toBeNull()
      expect(await storedUnder(page, 'cart')).toMatchObject([
        { id: 1, quantity: 2 },
        { id: 7, quantity: 2 },
      ])
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
      for (const [name, text] of Object.entries(INPUTS.visa)) await page.locator(`[name=${name}]`).fill(text)
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
      await expect(said).toHaveText(ARABIC.visa)
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

    test('[PAY-6] [OUT-12] without IndexedDB localStorage is used; without both nothing is paid', async ({
      page,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
      await keep(page, { cart: [MANGO], checkoutInfo: DETAILS })
      await page.goto(`${prefix}/Payment`)
      await page.locator('[value=cash]').check()
      await fillStorage(page)
      await submit(page).click()
      await expect(page.locator('.alert.danger')).toBeVisible()
      expect(await storedUnder(page, 'cart')).toHaveLength(1)
      await page.reload()
      await page.locator('[value=cash]').check()
      await submit(page).click()
      await expect(page.locator('[role=alert] [lang=ar]')).toHaveText(ARABIC.cash)
      expect(await storedUnder(page, 'outbox')).toMatchObject([{ kind: 'order', state: { is: 'waiting' } }])
    })
  })
}
