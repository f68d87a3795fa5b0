import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { BREAD, inOutbox, MANGO, storedUnder, submit } from './kept-in-browser.ts'
import { answerYes } from './order-questions.ts'
import { type Account, anAccount, atPayment, type OwnShop, PASSWORD, test } from './own-shop.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    say: {
      waiting: 'Waiting for a connection',
      notCharged: 'Nothing has been charged.',
      needsLogin: 'Waiting for your login',
      placed: 'Placed',
      decide: 'Needs your approval',
      short: 'Some products are no longer available in this quantity',
      left: /Ewais mango.*you asked for 2, we have \u20681/,
      takeLeft: 'Order the available quantity, 100.00 EGP',
      most: 'An order takes at most 99 of one product',
      cancel: 'Cancel the order',
      cancelled: 'The order was cancelled.',
      undo: 'Undo',
      login: 'Login',
      awaited: 'An order on this device is waiting.',
      see: 'View details',
      receive: 'Mark as received',
      giveBack: 'Return the order',
      confirm: 'Confirm receipt',
    },
  },
  {
    lang: 'ar',
    prefix: '/ar',
    say: {
      waiting: 'في انتظار الاتصال',
      notCharged: 'لم يُخصم منك أي مبلغ.',
      needsLogin: 'في انتظار تسجيل دخولك',
      placed: 'تم الطلب',
      decide: 'يحتاج موافقتك',
      short: 'بعض المنتجات لم تعد متوفرة بهذه الكمية',
      left: /مانجو عويس.*طلبت 2 والمتبقي \u20681/,
      takeLeft: 'اطلب الكمية المتوفرة فقط، 100.00 ج.م',
      most: 'أقصى كمية من المنتج الواحد في الطلب 99',
      cancel: 'إلغاء الطلب',
      cancelled: 'تم إلغاء الطلب.',
      undo: 'تراجع',
      login: 'تسجيل الدخول',
      awaited: 'يوجد طلب ينتظر على هذا الجهاز.',
      see: 'عرض التفاصيل',
      receive: 'استلمت الطلب',
      giveBack: 'طلب إرجاع',
      confirm: 'تأكيد الاستلام',
    },
  },
] as const

const valuesOf = ({ info }: Account, more: object = {}) => ({ userInfo: info, cart: [MANGO, BREAD], ...more })

for (const { lang, prefix, say } of LANGUAGES)
  test.describe(`the outbox in ${lang}`, () => {
    const tracking = `${prefix}/OrderTracking`
    const row = (page: Page) => page.locator('#pending article')
    /** A button by its text; invisible isolates surround amounts. */
    const way = (page: Page, name: string) =>
      row(page).getByRole('button', { name: new RegExp(name.replace(/\d/, '.?$&')) })

    /** Pays for two mangoes and a bread, and arrives at the tracking page. */
    const order = async (page: Page, shopper: Account, more: object = {}): Promise<void> => {
      await atPayment(page, `${prefix}/Payment`, valuesOf(shopper, more))
      await submit(page).click()
      await page.waitForURL(tracking)
    }

    const mango = { price: 5500, stock: 80, archived_at: null }
    const bread = { price: 1500, stock: 80, archived_at: null }
    test.beforeEach(({ shop }) => {
      shop.change(MANGO.id, mango)
      shop.change(BREAD.id, bread)
    })

    const totals = (shop: OwnShop, { userId }: Account) => shop.ordersOf(userId).map(({ total }) => total)

    test('[OUT-8] [PAY-13] an accepted order moves from its local row to the server’s one, never twice', async ({
      page,
      context,
      shop,
    }) => {
      const shopper = await anAccount(shop)
      await atPayment(page, `${prefix}/Payment`, valuesOf(shopper))
      await page.evaluate(() => {
        Object.assign(window, { most: 0 })
        new MutationObserver(() => {
          const now = document.querySelectorAll('.order-section article').length
          Object.assign(window, { most: Math.max(now, (window as unknown as { most: number }).most) })
        }).observe(document, { subtree: true, childList: true })
      })
      await context.setOffline(true)
      await submit(page).click()
      await expect(page.locator('.paid')).toContainText(say.notCharged)
      await page.waitForURL(tracking)
      await expect(row(page)).toContainText(say.waiting)
      await expectNoViolations(page)
      await context.setOffline(false)
      await expect(row(page)).toContainText(say.placed)
      await expect(row(page)).not.toContainText(say.waiting)
      const [placed] = shop.ordersOf(shopper.userId)
      const history = await storedUnder(page, 'orderHistory')
      expect(history).toMatchObject([{ serverId: placed?.id }, { serverId: placed?.id }])
      expect(await inOutbox(page)).toEqual([])
      expect(await page.evaluate(() => (window as unknown as { most: number }).most)).toBe(1)
    })

    test('[OUT-9] low stock: the remaining quantity is shown and can be taken', async ({ page, shop }) => {
      const shopper = await anAccount(shop)
      shop.change(MANGO.id, { stock: 1 })
      await order(page, shopper)
      await expect(row(page)).toContainText(say.short)
      await expect(row(page)).toContainText(say.decide)
      await expect(row(page).getByText(say.left)).toBeVisible()
      await expectNoViolations(page)
      expect(shop.ordersOf(shopper.userId)).toEqual([])

      await page.goto(`${prefix}/Profile`)
      await expect(page.locator('.rcard')).toContainText(say.decide)
      await page.locator('.rcard .top').click()
      await page.locator('.rcard').getByRole('link', { name: say.see }).click()
      await expect(page).toHaveURL(tracking)

      await way(page, say.takeLeft).click()
      await expect(row(page)).toContainText(say.placed)
      expect(totals(shop, shopper)).toEqual([5500 + 1500 + 3000])
      expect(await storedUnder(page, 'orderHistory')).toMatchObject([
        { id: MANGO.id, quantity: 1 },
        { id: BREAD.id, quantity: 1 },
      ])
    })

    test('[OUT-11] [CART-9] more than 99 of one product is refused, and can be cancelled and restored', async ({
      page,
      shop,
    }) => {
      const shopper = await anAccount(shop)
      await order(page, shopper, { cart: [{ ...BREAD, quantity: 120 }] })
      await expect(row(page)).toContainText(say.most)
      await way(page, say.cancel).click()
      await expect(page.locator('.undo-bar')).toContainText(say.cancelled)
      await expect.poll(() => inOutbox(page)).toEqual([])
      expect(await storedUnder(page, 'orderHistory')).toEqual([])
      await page.getByRole('button', { name: say.undo }).click()
      await expect(row(page)).toContainText(say.most)
      expect(await inOutbox(page)).toHaveLength(1)
    })

    test('[OUT-6] an expired token asks for login, and then the order is sent', async ({ page, shop }) => {
      const shopper = await anAccount(shop)
      await atPayment(page, `${prefix}/Payment`, valuesOf(shopper))
      await fetch(`${shop.proxy.url}/api/users/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shopper.token}` },
      })
      await submit(page).click()
      await page.waitForURL(tracking)
      await expect(row(page)).toContainText(say.needsLogin)
      await page.getByRole('main').getByRole('link', { name: say.login }).click()
      await page.locator('[name=email]').fill(shopper.email)
      await page.locator('[name=password]').fill(PASSWORD)
      await page.locator('form button[type=submit]').click()
      await page.waitForURL(tracking)
      await expect(row(page)).toContainText(say.placed)
      expect(shop.ordersOf(shopper.userId)).toHaveLength(1)
    })

    test('[OUT-7] another user who logs in neither sees nor sends it', async ({ page, context, shop }) => {
      const [salma, omar] = [await anAccount(shop), await anAccount(shop, 'Omar')]
      await atPayment(page, `${prefix}/Payment`, valuesOf(salma))
      await context.setOffline(true)
      await submit(page).click()
      await page.waitForURL(tracking)
      await expect(row(page)).toContainText(say.waiting)
      await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(omar.info))
      await context.setOffline(false)
      for (const path of [tracking, `${prefix}/Profile`]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await expect(page.getByRole('main')).not.toContainText(lang === 'en' ? MANGO.name : MANGO.nameAr)
      }
      expect([shop.ordersOf(omar.userId), await inOutbox(page)]).toMatchObject([[], [{ kind: 'order' }]])

      // Logged out: the page only says that something waits.
      await page.evaluate(() => localStorage.setItem('userInfo', '{"isLoggedIn":false}'))
      await page.goto(tracking)
      await expect(page.getByRole('main')).toContainText(say.awaited)
      await expect(page.getByRole('main')).not.toContainText(lang === 'en' ? MANGO.name : MANGO.nameAr)

      await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(salma.info))
      await page.goto(tracking)
      await expect(row(page)).toContainText(say.placed)
      expect(shop.ordersOf(salma.userId)).toHaveLength(1)
    })

    test('[OUT-7] a visitor’s order belongs to the next person who logs in', async ({ page, shop }) => {
      const shopper = await anAccount(shop)
      await atPayment(page, `${prefix}/Payment`, { cart: [MANGO, BREAD] })
      await submit(page).click()
      await page.waitForURL(tracking)
      await expect(row(page)).toContainText(say.needsLogin)
      await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(shopper.info))
      await page.goto(tracking)
      await expect(row(page)).toContainText(say.placed)
      expect(shop.ordersOf(shopper.userId)).toHaveLength(1)
    })

    test('[OUT-13] an offline receipt and return are sent when the network is back', async ({
      page,
      context,
      shop,
    }) => {
      const shopper = await anAccount(shop)
      await order(page, shopper)
      await expect(row(page)).toContainText(say.placed)
      await context.setOffline(true)
      await row(page).getByRole('button', { name: say.receive }).click()
      await answerYes(page)
      const delivered = page.locator('#delivered article')
      await expect(delivered).toContainText(say.waiting)
      await delivered.getByRole('button', { name: say.giveBack }).click()
      await answerYes(page)
      await expect(page.locator('#returned article')).toContainText(say.waiting)
      expect(shop.ordersOf(shopper.userId)).toMatchObject([{ status: 'pending' }])
      await context.setOffline(false)
      await expect.poll(() => shop.ordersOf(shopper.userId)).toMatchObject([{ status: 'returned' }])
      await expect(page.locator('#returned article')).not.toContainText(say.waiting)
      expect(await storedUnder(page, 'orderHistory')).toEqual([])
      expect(shop.stockOf(MANGO.id)).toBe(mango.stock)
    })

    test('[OUT-13] the profile confirms receipt through the outbox, and a quick undo is never sent', async ({
      page,
      shop,
    }) => {
      const shopper = await anAccount(shop)
      await order(page, shopper)
      await expect(row(page)).toContainText(say.placed)
      await page.goto(`${prefix}/Profile`)
      await page.locator('.rcard .top').click()
      await page.locator('.rcard').getByRole('button', { name: say.giveBack }).click()
      await answerYes(page)
      await page.getByRole('button', { name: say.undo }).click()
      await expect(page.locator('.rcard')).toHaveCount(1)
      await expect.poll(() => inOutbox(page)).toEqual([])
      await page.locator('.rcard .top').click()
      await page.locator('.rcard').getByRole('button', { name: say.confirm }).click()
      await answerYes(page)
      await expect.poll(() => shop.ordersOf(shopper.userId)).toMatchObject([{ status: 'delivered' }])
    })

    test('[OUT-14] an order that was never sent is removed, one that was is returned', async ({
      page,
      context,
      shop,
    }) => {
      const shopper = await anAccount(shop)
      await atPayment(page, `${prefix}/Payment`, valuesOf(shopper))
      await context.setOffline(true)
      await submit(page).click()
      await page.waitForURL(tracking)
      await expect(row(page)).toContainText(say.waiting)
      await row(page).getByRole('button', { name: say.giveBack }).click()
      await answerYes(page)
      await expect.poll(() => inOutbox(page)).toEqual([])
      await page.getByRole('button', { name: say.undo }).click()
      await expect(row(page)).toHaveCount(1)

      // Now the answer is lost along with the network, so the client cannot know whether the shop has the order.
      let isCut: Promise<void> | undefined
      shop.proxy.fault = () => {
        isCut = context.setOffline(true)
      }
      await context.setOffline(false)
      await expect.poll(() => isCut !== undefined).toBe(true)
      await isCut
      await row(page).getByRole('button', { name: say.giveBack }).click()
      await answerYes(page)
      await expect.poll(async () => (await inOutbox(page)).map(({ kind }) => kind)).toContain('return')
      await context.setOffline(false)
      await expect.poll(() => shop.ordersOf(shopper.userId)).toMatchObject([{ status: 'returned' }])
      expect(shop.stockOf(MANGO.id)).toBe(mango.stock)
    })

    test('[OUT-15] an offline message arrives once', async ({ page, context, shop }) => {
      const message = `From the metro, ${lang} ${Date.now()}`
      await page.goto(`${prefix}/ContactUS`, { waitUntil: 'networkidle' })
      for (const [name, text] of Object.entries({
        name: 'Mona',
        email: 'm@example.com',
        phone: '01012345678',
        message,
      }))
        await page.locator(`[name=${name}]`).fill(text)
      await context.setOffline(true)
      await page.locator('form button[type=submit]').click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect.poll(() => inOutbox(page)).toHaveLength(1)
      await context.setOffline(false)
      const arrived = () => shop.messages().filter((each) => each.message === message)
      await expect.poll(() => arrived().length).toBe(1)
      await expect.poll(() => inOutbox(page)).toEqual([])
      await page.reload()
      expect(arrived()).toHaveLength(1)
    })
  })
