import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type OrdersShop, openOrdersShop } from './orders-shop.ts'

const LANGUAGES = [
  {
    name: 'en',
    prefix: '',
    today: 'Today',
    work: 'Background jobs',
    orders: 'Orders',
    asTable: 'As a table',
    board: 'Orders board',
    table: 'Table',
    prepare: 'Start preparing',
    preparing: 'Preparing',
    assign: 'Assign to a courier',
    given: 'Assigned to \u2068',
    onTheWay: 'On the way',
    cancel: 'Cancel order',
    reason: 'Reason',
    why: 'Enter a reason: staff see it in the timeline.',
    all: 'All orders',
    cancelled: 'Cancelled',
    byShop: 'Cancelled by the shop',
    note: 'Write a note',
    addNote: 'Add note',
    picking: 'Picking list',
    receipt: 'Receipt',
    saveView: 'Save filter',
    viewName: 'Filter name',
    save: 'Save',
    step: 'Step',
    assignMany: /Assign/,
    prepared: 'orders are being prepared',
    settle: 'Mark settled',
    forced: /without the code/i,
    phoneOff: 'Phone off or not there',
    refused: 'Refused to pay',
    undo: 'Undo',
  },
  {
    name: 'ar',
    prefix: '/ar',
    today: 'اليوم',
    work: 'المهام التلقائية',
    orders: 'الطلبات',
    asTable: 'عرض كجدول',
    board: 'لوحة الطلبات',
    table: 'جدول',
    prepare: 'ابدأ التحضير',
    preparing: 'قيد التحضير',
    assign: 'أسند إلى مندوب',
    given: 'أُسند إلى \u2068',
    onTheWay: 'في الطريق',
    cancel: 'إلغاء الطلب',
    reason: 'السبب',
    why: 'اكتب السبب، فالموظفون يرونه في سجل الطلب.',
    all: 'كل الطلبات',
    cancelled: 'مُلغى',
    byShop: 'ألغاه المتجر',
    note: 'اكتب ملاحظة',
    addNote: 'إضافة ملاحظة',
    picking: 'قائمة التحضير',
    receipt: 'الإيصال',
    saveView: 'حفظ الفلتر',
    viewName: 'اسم الفلتر',
    save: 'حفظ',
    step: 'المرحلة',
    assignMany: /أسند/,
    prepared: 'قيد التحضير الآن',
    settle: 'تمت المراجعة',
    forced: /بدون رمز/,
    phoneOff: 'الموبايل مغلق أو ليس معه',
    refused: 'رفض الدفع',
    undo: 'تراجع',
  },
] as const

const short = (id: string): string => `#${id.slice(-6).toUpperCase()}`

/** The size of each printed page in millimetres. */
const printedPages = async (page: Page): Promise<readonly string[]> => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join(' x '),
  )
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const { name, prefix, ...say } of LANGUAGES) {
  test.describe(`orders in the office in ${name}`, () => {
    let shop: OrdersShop
    test.beforeAll(async () => {
      // Starts a shop, three logins and a browser, which is slow on a loaded machine.
      shop = await openOrdersShop()
    })
    test.afterAll(async () => shop.close())

    const cardIn = (page: Page, step: string, id: string) =>
      page.locator(`[data-step=${step}]`).locator(`a[href$='${id}']`)

    test('[OFFO-2] [OFFO-12] [OFFO-13] an order is found by phone, prepared, noted and assigned', async ({
      page,
    }) => {
      const id = await shop.order('منى عادل', '01001234567')
      await shop.order('Omar Hassan', '01123456789')
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office/orders`)
      await page.getByRole('searchbox').fill('٠١٠٠١٢٣٤٥٦٧')
      const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
      await expect(rows).toHaveCount(1)
      await expect(page).toHaveURL(/words=/)
      await expectNoViolations(page)
      await page.locator(`a[href$='${id}']`).click()
      await expect(heading(page)).toContainText(short(id))
      await page.getByRole('button', { name: say.prepare }).click()
      const timeline = page.locator('.bo-timeline')
      await expect(timeline).toContainText(say.preparing)
      await page.getByLabel(say.note).fill('Ring twice, رن مرتين')
      await page.getByRole('button', { name: say.addNote }).click()
      await expect(page.locator('.bo-notes')).toContainText('Ring twice, رن مرتين')
      await page.getByRole('button', { name: say.assign }).click()
      await page.getByRole('dialog').getByRole('button', { name: shop.courier }).click()
      await expect(timeline).toContainText(say.given)
      await expectNoViolations(page)
      // The courier's update appears without a reload.
      await shop.pickUp(id)
      await expect(timeline).toContainText(say.onTheWay)
      await expect(page.getByRole('button', { name: say.assign })).toHaveCount(0)
      await page.getByRole('link', { name: say.all }).click()
      await expect(heading(page)).toHaveText(say.orders)
    })

    test('[OFFO-11] [OFFO-12] [OFFO-25] the board updates live, and the view is remembered', async ({
      page,
    }) => {
      const id = await shop.order('Salma Fouad', '01234567890')
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office/orders`)
      await expect(cardIn(page, 'placed', id)).toBeVisible()
      await page.keyboard.press('j')
      await expect(page.locator('.bo-tick > a:focus')).toHaveCount(1)
      await shop.give(id)
      await expect(cardIn(page, 'preparing', id)).toBeVisible()
      await shop.pickUp(id)
      await expect(cardIn(page, 'on_the_way', id)).toBeVisible()
      await expect(cardIn(page, 'placed', id)).toHaveCount(0)
      await expectNoViolations(page)
      await page.getByLabel(say.step).selectOption('on_the_way')
      await page.getByRole('button', { name: say.saveView }).click()
      await page.getByLabel(say.viewName).fill('Road طريق')
      await page.getByRole('dialog').getByRole('button', { name: say.save, exact: true }).click()
      await page.goto(`${shop.url}${prefix}/office/orders`)
      await page.getByRole('button', { name: 'Road طريق', exact: true }).click()
      await expect(page).toHaveURL(/step=on_the_way/)
      await expect(page.locator(`a[href$='${id}']`)).toBeVisible()
      const view = page.getByRole('button', { name: 'Road طريق', exact: true })
      await page.locator('.bo-view .icon-btn').click()
      await expect(view).toHaveCount(0)
      await page.locator('.toast-act').click()
      await expect(view).toBeVisible()
    })

    test('[OFFO-6] [OFFO-15] [OFFO-31] a cancelled order restores its stock, and its owner sees who did it', async ({
      page,
      browser,
    }) => {
      const stock = shop.stockOf(2)
      const id = await shop.order('Dina Kamal', '01098765432', { productId: 2 })
      expect(shop.stockOf(2)).toBe(stock - 1)
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office/orders/${id}`)
      await page.getByRole('button', { name: say.cancel }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('textbox', { name: say.reason })).toBeFocused()
      await dialog.getByRole('button', { name: say.cancel }).click()
      await expect(dialog.getByRole('alert')).toHaveText(say.why)
      await dialog.getByRole('textbox', { name: say.reason }).fill('نفد المنتج')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: say.cancel }).click()
      await expect(page.locator('.bo-order-now')).toContainText(say.cancelled)
      await expect(page.locator('.bo-timeline')).toContainText('نفد المنتج')
      await expect(page.getByRole('button', { name: say.cancel })).toHaveCount(0)
      expect(shop.stockOf(2)).toBe(stock)
      const theirs = await browser.newPage()
      await shop.enterShop(theirs)
      await theirs.goto(`${shop.url}${prefix}/OrderTracking`)
      await expect(theirs.getByRole('article').filter({ hasText: short(id) })).toContainText(say.byShop)
      await theirs.close()
    })

    test('[OFFO-14] a picking list and a receipt in both languages print without the frame', async ({
      page,
    }) => {
      const id = await shop.order('Nadia Fathy', '01055555555')
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office/orders/${id}`)
      for (const link of [say.picking, say.receipt]) {
        await page.getByRole('link', { name: link }).click()
        await expect(heading(page)).toContainText(link)
        const sheet = page.locator('.bo-sheet')
        await expect(sheet).toContainText(short(id))
        await expect(sheet.locator('[lang=ar]').first()).toBeVisible()
        await expect(sheet.locator('[lang=en]').first()).toBeVisible()
        await expectNoViolations(page)
        await page.emulateMedia({ media: 'print' })
        await expect(heading(page)).toBeHidden()
        await expect(page.locator('.bo-side')).toBeHidden()
        await expect(sheet).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
        await page.goBack()
      }
    })

    test('[OFFO-19] [OFFO-20] [OFFO-22] [OFFO-30] twenty orders are prepared, assigned and printed in a few clicks', async ({
      page,
    }) => {
      const ids: string[] = []
      for (let made = 0; made < 20; made++)
        ids.push(await shop.order(`Bulk ${made}`, '01066666666', { method: 'visa' }))
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office/orders`)
      let clicks = 0
      const click = async (target: Locator): Promise<void> => {
        clicks += 1
        await target.click()
      }
      const selectAll = page.locator('.bo-orders thead input')
      const bar = page.locator('.bo-bulk-bar')
      await click(page.locator('.bo-seg button').nth(1))
      await click(selectAll)
      await expectNoViolations(page)
      await expect(bar).toBeInViewport()
      // Includes orders of earlier tests.
      const chosen = await page.locator('.bo-orders .is-selected').count()
      expect(chosen).toBeGreaterThanOrEqual(20)
      await click(bar.locator('.btn-primary').first())
      // They stay selected for the next action.
      const toast = page.locator('.toast')
      await expect(toast).toContainText(say.prepared)
      await expect(bar).toBeVisible()
      expect(clicks).toBeLessThanOrEqual(4)
      expect(await shop.stepsOf(ids)).toEqual(new Set(['preparing']))

      await toast.locator('.toast-act').click()
      await expect.poll(() => shop.stepsOf(ids)).toEqual(new Set(['placed']))
      await bar.locator('.btn-primary').first().click()
      await expect.poll(() => shop.stepsOf(ids)).toEqual(new Set(['preparing']))

      clicks = 0
      await click(bar.getByRole('button', { name: say.assignMany }))
      await click(page.getByRole('dialog').getByRole('button', { name: shop.courier }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(clicks).toBeLessThanOrEqual(4)
      expect(await shop.couriersOf(ids)).toEqual(new Set([shop.courier]))

      clicks = 0
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await click(bar.locator('a[href*="papers/picking"]'))
      await expect(page.locator('body[data-printed]')).toHaveCount(1)
      expect(clicks).toBe(1)
      // A reload shows the papers and does not print.
      await expect(page).not.toHaveURL(/print/)
      // All ordered the same product: one line.
      const line = page.locator('.bo-paper tbody tr').first()
      for (const number of await shop.numbersOf(ids)) await expect(line).toContainText(number)
      // The same orders on another paper, and back to the list with the same selection.
      await page.locator('.bo-link-seg a[href*="papers/labels"]').click()
      await expect(page.locator('.bo-label')).toHaveCount(chosen)
      expect(await printedPages(page)).toEqual(Array.from({ length: chosen }, () => '80 x 50'))
      await page.locator('.bo-link-seg a[href*="papers/receipts"]').click()
      const receipts = page.locator('.bo-receipt')
      await expect(receipts).toHaveCount(chosen)
      const heights = await receipts.evaluateAll((found) =>
        found.map((each) => Math.ceil((each.clientHeight / 96) * 25.4)),
      )
      const printed = await printedPages(page)
      expect(printed).toHaveLength(chosen)
      for (const [at, size] of printed.entries()) {
        const [wide, high] = size.split(' x ').map(Number)
        expect(wide).toBe(80)
        expect(Math.abs((high ?? 0) - (heights[at] ?? 0))).toBeLessThanOrEqual(2)
      }
      await page.getByRole('link', { name: say.all }).click()
      await expect(page.locator('.bo-orders .is-selected')).toHaveCount(chosen)
    })

    test('[OFFO-23] [OFFO-24] [OFFO-25] a row opens by click and keyboard; columns can be sorted, hidden and stay so', async ({
      page,
    }) => {
      const id = await shop.order('Zeinab Zaki', '01077777777')
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office/orders?view=table`)
      const row = page.locator('.bo-orders tbody tr').filter({ has: page.locator(`a[href$='${id}']`) })
      await expect(row).toBeVisible()
      await expect(page).toHaveTitle(/^\(\d+\) /)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toContainText('j')
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.locator('h1').focus()
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await expect(page.locator('.bo-orders .is-selected')).toHaveCount(1)
      // A phone has no table header to press.
      const hasHead = await page.locator('.bo-c-customer .bo-sort').isVisible()
      if (hasHead) {
        await page.locator('.bo-c-customer .bo-sort').click()
        await expect(page).toHaveURL(/sort=customer/)
        await page.locator('.bo-c-customer .bo-sort').click()
        await expect(page.locator('.bo-c-customer[aria-sort=descending]')).toBeVisible()
      } else {
        await page.locator('.bo-table-options summary').click()
        await page.locator('.bo-table-options select').selectOption('-customer')
        await expect(page).toHaveURL(/sort=-?customer/)
        await page.keyboard.press('Escape')
      }
      const names = page.locator('.bo-orders td.bo-c-customer b')
      // The rows of the former sort stay until the new ones have come.
      const unsorted = async () => {
        const shown = (await names.allTextContents()).map((text) => text.toLowerCase())
        const sorted = shown.toSorted().toReversed()
        return shown.filter((each, at) => each !== sorted[at])
      }
      await expect.poll(unsorted).toEqual([])
      expect(await names.count()).toBeGreaterThan(0)
      if (hasHead) {
        await page.locator('.bo-table-options summary').click()
        await page.locator('.bo-table-options input').nth(2).uncheck()
        await expect(page.locator('.bo-orders .bo-c-courier')).toHaveCount(0)
        await page.reload()
        await expect(row).toBeVisible()
        await expect(page.locator('.bo-orders .bo-c-courier')).toHaveCount(0)
      }
      await expect(page.locator('.bo-totals')).toContainText(/\d/)
      await row.click()
      await expect(page).toHaveURL(new RegExp(`${id}$`))
      await page.goto(`${shop.url}${prefix}/office/team`)
      await expect(heading(page)).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.getByRole('combobox').fill('Zeinab')
      await expect(page.getByRole('option').first()).toContainText('Zeinab Zaki')
      await expectNoViolations(page)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${id}$`))
    })

    test('[TODAY-3] [TODAY-4] [NODE-8] the dashboard of the day; a picker starts with the orders', async ({
      page,
      browser,
    }) => {
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office`)
      await expect(heading(page)).toHaveText(say.today)
      await expect(page.locator('.bo-kpi')).toHaveCount(4)
      await expect(page.locator('.bo-kpi').first()).toContainText(/\d/)
      await expect(page.getByRole('heading', { name: say.board })).toBeVisible()
      await expect(page.locator('.bo-couriers')).toContainText(shop.courier)
      await expect(page.locator('.bo-work')).toContainText(say.work)
      await page.getByText(say.asTable).click()
      await expect(page.locator('.bo-chart-table tbody tr')).toHaveCount(24)
      await expectNoViolations(page)
      const theirs = await browser.newPage()
      await shop.enterAsPicker(theirs)
      await theirs.goto(`${shop.url}${prefix}/office`)
      await expect(theirs).toHaveURL(new RegExp(`${prefix}/office/orders`))
      await expect(heading(theirs)).toHaveText(say.orders)
      const id = await shop.order('Tarek Zaki', '01066666666')
      await theirs.goto(`${shop.url}${prefix}/office/orders/${id}`)
      await expect(theirs.getByRole('button', { name: say.prepare })).toBeVisible()
      await expect(theirs.getByRole('button', { name: say.cancel })).toHaveCount(0)
      await expect(theirs.getByRole('button', { name: say.assign })).toHaveCount(0)
      await theirs.close()
    })

    test('[TODAY-5] [TODAY-6] [DELIV-27] attention items appear, are settled and undone', async ({
      page,
    }) => {
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office`)
      const card = page.locator('.bo-attention')
      await expect(card).toBeVisible()
      const id = await shop.order('Nour Zaki', '01033333333')
      await shop.give(id)
      await shop.handOverWithoutCode(id)
      const row = card.locator('li').filter({ hasText: say.forced }).filter({ hasText: say.phoneOff })
      const money = card.locator('li').filter({ hasText: say.refused })
      await expect(row).toHaveCount(1)
      await expect(money).toHaveCount(1)
      await expectNoViolations(page)
      await row.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/office/orders/${id}$`))
      await expect(page.locator('.bo-timeline')).toContainText(say.phoneOff)
      await page.goBack()
      await expect(row).toHaveCount(1)
      // First, because a toast disappears soon.
      const undone = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/attention/settle') && answer.request().postDataJSON().settled === false,
      )
      await row.getByRole('button', { name: say.settle }).click()
      await page.getByRole('button', { name: say.undo }).click()
      expect((await undone).status()).toBe(204)
      await expect(row).toHaveCount(1)
      for (const each of [row, money]) {
        await each.getByRole('button', { name: say.settle }).click()
        await expect(each).toHaveCount(0)
      }
      await page.reload()
      await expect(card).toBeVisible()
      await expect(row).toHaveCount(0)
      await expect(money).toHaveCount(0)
    })
  })
}
