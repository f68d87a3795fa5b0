import { expect, type Page, test } from '@playwright/test'
import { type OrdersShop, openOrdersShop } from './orders-shop.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    whole: 'Return the whole order',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    whole: 'إرجاع الطلب كله',
  },
] as const

const PX_PER_MM = 96 / 25.4

/** Runs in the page: the printed width of each paper, and its content beyond the edges. */
const printed = () =>
  [...document.querySelectorAll<HTMLElement>('.bo-receipt, .bo-label')].map((paper) => {
    const { left, right, width } = paper.getBoundingClientRect()
    const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const beyond: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && (box.left < left || box.right > right)) beyond.push(node.textContent ?? '')
    }
    return { width, beyond }
  })

test.describe('the office on screens and paper', () => {
  let shop: OrdersShop
  let orders: readonly string[]
  /** Delivered, with an open return request. */
  let returned: string
  test.beforeAll(async () => {
    shop = await openOrdersShop()
    const { version } = await shop.ask<{ version: number }>('GET', '/api/office/settings')
    await shop.ask('PATCH', '/api/office/settings', { version, settings: { taxNumber: '123-456-789' } })
    const { product } = await shop.ask<{ product: { version: number } }>('GET', '/api/office/products/1')
    await shop.ask('PATCH', '/api/office/products/1', { version: product.version, shelfPlace: 'B3' })
    orders = [
      await shop.order('عبد الرحمن محمود عبد الرحمن السيد أبو المجد', '01011111111'),
      await shop.order('Salma Hassan', '01022222222', { method: 'visa' }),
    ]
    returned = await shop.order('Hany Saad', '01044444444', { quantity: 2 })
    await shop.askBack(returned)
  })
  test.afterAll(() => shop.close())

  const onPaper = async (page: Page, kind: string, prefix: string): Promise<void> => {
    await page.goto(`${shop.url}${prefix}/office/papers/${kind}?ids=${orders.join(',')}`)
    await expect(page.locator('.bo-sheet').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.emulateMedia({ media: 'print' })
  }

  for (const { lang, prefix, whole } of LANGUAGES) {
    test(`[OFFO-40] [OFFO-43] a long name stays inside its card, and amounts on the screen, in ${lang}`, async ({
      page,
    }) => {
      await shop.enterOffice(page)
      await page.goto(`${shop.url}${prefix}/office/orders`)
      const cards = page.locator('.bo-tick')
      await expect(cards).not.toHaveCount(0)
      const beyond = await cards.evaluateAll((all) =>
        all.filter((card) => {
          const [own, column] = [card, card.closest('.bo-col')].map((each) => each?.getBoundingClientRect())
          return !own || !column || own.left < column.left || own.right > column.right
        }),
      )
      expect(beyond).toHaveLength(0)
      await page.goto(`${shop.url}${prefix}/office/papers/receipts?ids=${returned}`)
      const line = page.locator('.bo-roll-lines li').first()
      await expect(line).toBeVisible()
      const [quantity, total, note] = await line
        .locator(':scope > *:not(.bo-roll-name)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y))
      expect(total).toBe(quantity)
      expect(note).toBeGreaterThan(total ?? 0)
      await page.goto(`${shop.url}${prefix}/office/orders/${returned}`)
      await expect(page.locator('.bo-lines .tag.warn')).toContainText('1')
      await page.getByRole('button', { name: whole }).click()
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(whole)
      await page.keyboard.press('Escape')
      const facts = page.locator('.bo-facts')
      const widths = await facts
        .locator(':scope, :scope > div')
        .evaluateAll((boxes) => boxes.map((box) => box.clientWidth))
      expect(new Set(widths).size).toBe(1)
    })

    test(`[OFFO-14] [SET-12] [GOODS-18] papers fit their roll and have all contents, in ${lang}`, async ({
      page,
    }) => {
      await shop.enterOffice(page)
      for (const kind of ['receipts', 'labels']) {
        await onPaper(page, kind, prefix)
        const papers = await page.evaluate(printed)
        expect(papers).toHaveLength(2)
        for (const { width, beyond } of papers) {
          expect(Math.abs(width - 80 * PX_PER_MM)).toBeLessThan(1)
          expect(beyond).toEqual([])
        }
        if (kind === 'receipts')
          await expect(page.locator('.bo-receipt').first()).toContainText('123-456-789')
        for (const [index, number] of (await shop.numbersOf(orders)).entries())
          await expect(page.locator('.bo-receipt, .bo-label').nth(index)).toContainText(number)
      }
      // The label of a prepaid order asks for no cash.
      await expect(page.locator('.bo-label').first().locator('.bo-label-foot')).toContainText(/\d\.\d\d/)
      await expect(page.locator('.bo-label').nth(1).locator('.bo-label-foot')).not.toContainText(/\d\.\d\d/)
      await onPaper(page, 'picking', prefix)
      await expect(page.locator('.bo-paper .bo-shelf').first()).toHaveText('B3')
    })
  }
})
