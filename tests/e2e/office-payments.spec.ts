import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { keepInBrowser } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { ADMIN, openDemoShop, SHOPPER } from './demo-shop.ts'
import { payOnline, startPayment, tellSimulator } from './payments.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    ask: 'Ask the provider now',
    asked: 'The provider answered',
    refund: 'Refund',
    lines: 'Products',
    pieces: 'Quantity to refund',
    restock: 'Back on sale:',
    reason: 'Reason',
    toCard: 'to the card ending in',
    refunded: 'Refunded',
    bell: '1 payment to look into',
    record: 'Record payment',
    proof: 'Proof (receipt or transfer number)',
    nothing: 'Nothing to pay back',
    compare: 'Compare',
    matches: 'Matches',
    exported: 'Export CSV',
    test: 'Test mode',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    ask: 'اسأل المزود الآن',
    asked: 'رد المزود',
    refund: 'رد مبلغ',
    lines: 'منتجات',
    pieces: 'الكمية المردودة',
    restock: 'تعود للبيع:',
    reason: 'السبب',
    toCard: 'إلى البطاقة المنتهية بـ',
    refunded: 'تم الرد',
    bell: 'عملية دفع واحدة للمتابعة',
    record: 'تسجيل الرد اليدوي',
    proof: 'الإثبات (رقم الإيصال أو التحويل)',
    nothing: 'لا توجد مبالغ للرد',
    compare: 'طابق',
    matches: 'مطابق',
    exported: 'تصدير CSV',
    test: 'وضع تجريبي',
  },
] as const

/** A demo shop with simulated providers, an order paid by card, one at a kiosk, and one that waits. */
const openPaidShop = async () => {
  const shop = await openDemoShop({ PAYMENTS: 'simulator', DEMO_COURIERS: 'off' })
  const [admin, { token: shopper }] = [await shop.logIn(ADMIN), await shop.logIn(SHOPPER)]
  const tokens = { shopper, office: admin.token }
  const card = await payOnline(shop, tokens, { fullName: 'Mona Adel', quantity: 3 })
  const kiosk = await payOnline(shop, tokens, { fullName: 'هدى سمير', method: 'fawry' })
  await startPayment(shop, tokens, { fullName: 'Karim Nabil', method: 'paypal' })
  const refundsOf = (orderId: string): string[] =>
    shop.inBooks((db) =>
      db
        .prepare('select state from refunds where order_id = ? order by created_at')
        .all(orderId)
        .map(({ state }) => String(state)),
    )
  return {
    ...shop,
    admin,
    card,
    kiosk,
    refundsOf,
    /** Cash that was paid at a kiosk, which the provider can't pay back. */
    async failRefund(): Promise<void> {
      await tellSimulator(shop, 'modes', { modes: ['refund-impossible'] })
      const body = { id: randomUUID(), whole: true, text: 'late' }
      await shop.call('POST', `/api/office/orders/${kiosk.orderId}/refund`, admin.token, body)
      await expect.poll(() => refundsOf(kiosk.orderId)).toEqual(['failed'])
      await tellSimulator(shop, 'modes', { modes: [] })
    },
  }
}

for (const { lang, prefix, ...say } of LANGUAGES) {
  test.describe(`payments in the office in ${lang}`, () => {
    let shop: Awaited<ReturnType<typeof openPaidShop>>
    test.beforeAll(async () => {
      shop = await openPaidShop()
    })
    test.afterAll(() => shop.close())

    test('[MONEY-80] [MONEY-81] [MONEY-83] [MONEY-86] [MONEY-88] [MONEY-89] [MONEY-93] payments are found, asked about, refunded and compared', async ({
      page,
    }) => {
      const open = (path: string) => page.goto(`${shop.url}${prefix}/office/${path}`)
      const rows = page.locator('tbody tr')
      const dialog = page.getByRole('dialog')
      const confirm = dialog.locator('button[type=submit]')
      await keepInBrowser(page, { userInfo: shop.admin })

      await test.step('[MONEY-80] the list is filtered and searched', async () => {
        await open('payments')
        await expect(rows).toHaveCount(3)
        await expectNoViolations(page)
        await page.locator('select').first().selectOption('paid')
        await expect(rows).toHaveCount(2)
        await page.getByRole('searchbox').fill(shop.card.number)
        await expect(rows).toHaveCount(1)
        await expect(page).toHaveURL(/state=paid/)
        await page.locator(`a[href$='${shop.card._id}']`).click()
      })

      await test.step('[MONEY-81] the provider is asked at once', async () => {
        await page.getByRole('button', { name: say.ask }).click()
        await expect(page.getByText(say.asked)).toBeVisible()
        // In inline boxes the Arabic letters of two facts would join.
        await expect(page.locator('.bo-sub.dot-separated').first()).toHaveCSS('display', 'flex')
        await expectNoViolations(page)
        await page.locator(`a[href$='${shop.card.orderId}']`).click()
      })

      await test.step('[MONEY-86] some pieces are refunded, then the rest', async () => {
        await page.getByRole('button', { name: say.refund, exact: true }).click()
        await dialog.getByRole('button', { name: say.lines }).click()
        await dialog.getByLabel(say.pieces).selectOption('1')
        await dialog.getByLabel(say.restock).selectOption('1')
        await expect(dialog).toContainText(say.toCard)
        await dialog.getByLabel(say.reason, { exact: true }).fill('spoiled')
        await expectNoViolations(page)
        await confirm.dblclick()
        await expect(dialog).toBeHidden()
        await expect.poll(() => shop.refundsOf(shop.card.orderId)).toEqual(['done'])
        await page.getByRole('button', { name: say.refund, exact: true }).click()
        await dialog.getByLabel(say.reason, { exact: true }).fill('the rest')
        await confirm.click()
        await expect(dialog).toBeHidden()
        await expect.poll(() => shop.refundsOf(shop.card.orderId)).toEqual(['done', 'done'])
        await expect(page.getByRole('button', { name: say.refund, exact: true })).toHaveCount(0)
        await expect(page.locator('.bo-pay-list .tag', { hasText: say.refunded })).toHaveCount(2)
      })

      await test.step('[MONEY-93] [MONEY-83] the bell leads to a refund that is paid back by hand', async () => {
        await shop.failRefund()
        await page.locator('.bo-bell > summary').click()
        await page.getByRole('link', { name: say.bell }).click()
        await expect(page.getByRole('button', { name: say.record })).toBeVisible()
        await expectNoViolations(page)
        await page.getByRole('button', { name: say.record }).click()
        await dialog.getByLabel(say.proof).fill('InstaPay 4411')
        await expectNoViolations(page)
        await confirm.click()
        await expect(page.getByRole('heading', { name: say.nothing })).toBeVisible()
        await expect(page.getByText('InstaPay 4411')).toBeVisible()
        await page.locator('.bo-bell > summary').click()
        await expect(page.locator('.bo-bell ul').first()).toBeVisible()
        await expect(page.getByRole('link', { name: say.bell })).toHaveCount(0)
      })

      await test.step('[MONEY-88] the books of today are compared and exported', async () => {
        await open('payments/books')
        await page.getByRole('button', { name: say.compare }).first().click()
        await expect(page.locator('.bo-book .tag', { hasText: say.matches })).toHaveCount(2)
        await expectNoViolations(page)
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: say.exported }).click()
        const text = readFileSync(await (await download).path(), 'utf8')
        expect(text).toMatch(/,fawry,EGP,1,[\d.]+,[\d.]+,0\.00,0\.00,1,0/)
        expect(text).toMatch(/,paymob,EGP,1,([\d.]+),\1,\1,\1,1,0/)
      })

      await test.step('[MONEY-89] the providers are in test mode', async () => {
        await open('payments/providers')
        await expect(page.getByText(say.test)).toHaveCount(3)
        await expectNoViolations(page)
      })
    })
  })
}
