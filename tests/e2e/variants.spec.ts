import { expect, test } from '@playwright/test'
import { keepInBrowser, openAccount, storedIn } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { DETAILS, submit } from './kept-in-browser.ts'
import { open } from './open.ts'

/** The demo's jeans: five waists in two colours, of which 36 in blue is sold out. */
const JEANS = '/product/16'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    colour: 'Colour',
    blue: 'Blue',
    missing: 'Choose first: \u2068Colour\u2069',
    soldOut: 'Sold out',
    words: ['32 · Blue', '32 · Black'],
    add: 'Add to Cart',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    colour: 'اللون',
    blue: 'أزرق',
    missing: 'اختر أولًا: \u2068اللون\u2069',
    soldOut: 'نفدت الكمية',
    words: ['32 · أزرق', '32 · أسود'],
    add: 'أضف إلى السلة',
  },
] as const

for (const { lang, prefix, ...say } of LANGUAGES)
  test(`[VAR-31] [VAR-32] [VAR-36] [VAR-37] two variants are chosen by keyboard, ordered and tracked, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { info } = await openAccount(request)
    await keepInBrowser(page, { userInfo: info, checkoutInfo: DETAILS })
    await open(page, `${prefix}${JEANS}`)
    const size = (text: string) => page.locator('.option').first().locator('label', { hasText: text })
    const add = page.getByRole('button', { name: say.add, exact: true }).filter({ visible: true }).first()

    // The choosers are loaded after the page; a choice before that may be lost.
    await expect
      .poll(() =>
        page
          .locator('#options')
          .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      )
      .toBe(true)
    await size('30').locator('input').press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(size('32').locator('input')).toBeChecked()
    await add.click()
    await expect(page.getByRole('alert')).toHaveText(say.missing)
    await expect(page.getByRole('radio', { name: say.blue })).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?variant=3$/)
    await expect(size('36')).toContainText(say.soldOut)
    await add.click()
    await page.getByRole('radio', { name: say.blue }).press('ArrowDown')
    await expect(page).toHaveURL(/\?variant=4$/)
    await add.click()
    await expect.poll(() => storedIn(page, 'cart')).toMatchObject([{ variantId: 3 }, { variantId: 4 }])

    await page.goto(`${prefix}/Cart`)
    for (const words of say.words) await expect(page.locator('.cart-table')).toContainText(words)
    await page.goto(`${prefix}/Payment`)
    await page.locator('[value=cash]').check()
    await submit(page).click()
    await page.waitForURL(/OrderTracking/)
    for (const words of say.words) await expect(page.locator('main')).toContainText(words)
    const headers = { authorization: `Bearer ${info.token}` }
    await expect
      .poll(async () => (await request.get('/api/orders', { headers })).json())
      .toMatchObject([{ items: [{ variantId: 3, variant: '32 · Blue' }, { variantAr: '32 · أسود' }] }])
  })
