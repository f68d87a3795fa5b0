import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { aPhoto } from '../support/pictures.ts'
import { expectNoViolations } from './axe.ts'
import { test } from './office.ts'

interface Goods {
  readonly id: number
  readonly version: number
  readonly price: number
  readonly stock: number
  readonly name: { readonly en: string; readonly ar: string }
}

const LANGUAGES = [
  { lang: 'en', prefix: '', own: 'en', first: 32 },
  { lang: 'ar', prefix: '/ar', own: 'ar', first: 50 },
] as const

/** The page's own messages by key. */
const wordsOf = (lang: 'en' | 'ar'): ((key: string) => string) => {
  const file = new URL(`../../src/web/i18n/messages/${lang}/office-products.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  return (key) => {
    const message = messages[`office_${key}`]
    if (typeof message !== 'string') throw new Error(`no plain message office_${key}`)
    return message
  }
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const published = async (page: Page, url: string, id: number) => {
  const catalogue = (await (await page.request.get(`${url}/Api.json`)).json()) as Record<string, unknown>[]
  return catalogue.find((product) => product.id === id)
}

for (const { lang, prefix, own, first } of LANGUAGES) {
  const w = wordsOf(lang)
  const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

  test(`[GOODS-13] a product with a picture is added and is in the shop at once in ${lang}`, async ({
    page,
    office,
  }) => {
    await office.enter(page, `${prefix}/office/products`)
    await page.getByRole('link', { name: w('goods_add') }).click()
    await page.getByRole('button', { name: w('goods_create') }).click()
    await expect(field(page, 'nameEn')).toBeFocused()
    await expect(page.locator('.field.err')).toHaveCount(6)
    await field(page, 'categoryId').selectOption('1')
    await field(page, 'nameEn').fill(`Siwa dates ${lang}`)
    await field(page, 'nameAr').fill(`تمر سيوي ${lang}`)
    await field(page, 'descriptionEn').fill('Soft dates from Siwa.')
    await field(page, 'descriptionAr').fill('تمر طري من سيوة.')
    await field(page, 'price').fill('٤٥٫٥')
    await field(page, 'stock').fill('٣')
    await page.locator('input[type=file]').setInputFiles({
      name: 'dates.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto(),
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w('goods_crop_area')).press('ArrowRight')
    await expect(dialog.locator('[name=x]')).toHaveValue('0.55')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: w('goods_crop_use') }).click()
    await expect(page.locator('.bo-pictures img')).toHaveCount(1)
    await page.getByRole('button', { name: w('goods_create') }).click()
    await expect(page).toHaveURL(/\/office\/products\/\d+$/)
    const id = Number(page.url().split('/').pop())
    await expect(page.locator('.bo-journal li')).toContainText([w('goods_reason_first')])
    await expectNoViolations(page)
    expect(await published(page, office.url, id)).toMatchObject({ price: 45.5, left: 3 })
    await page.goto(`${office.url}${prefix}/product/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(own === 'en' ? 'Siwa' : 'تمر سيوي')
    const picture = page.locator('main img[src*="/img/products/own/"]').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)
  })

  test(`[GOODS-14] price and stock are edited inline, the stock with a reason in ${lang}`, async ({
    page,
    office,
  }) => {
    const { product } = await office.call<{ product: Goods }>('GET', `/api/office/products/${first}`)
    const name = product.name[own]
    await office.enter(page, `${prefix}/office/products?q=${encodeURIComponent(`#${first}`)}`)
    await expect(page.locator('.bo-goods tbody tr')).toHaveCount(1)
    await expectNoViolations(page)
    const price = page.getByLabel(w('goods_price_of').replace('{name}', name))
    await price.fill('x')
    await price.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(w('goods_price_wrong'))
    await price.fill('77.25')
    await price.press('Enter')
    await expect(page.locator('.toast')).toContainText('77.25')
    expect(await published(page, office.url, first)).toMatchObject({ price: 77.25 })
    await price.fill('88')
    const { version } = (
      await office.call<{ product: Goods & { version: number } }>('GET', `/api/office/products/${first}`)
    ).product
    await office.call('PATCH', `/api/office/products/${first}`, { version, price: 81 })
    await price.press('Enter')
    await expect(page.locator('.toast').last()).toContainText(/81\.00.*88\.00/)
    await expect(price).toHaveValue('81.00')
    await price.press('Enter')
    expect(await published(page, office.url, first)).toMatchObject({ price: 81 })
    await page.getByLabel(w('goods_stock_of').replace('{name}', name)).fill('2')
    await field(page, 'reason').selectOption('damaged')
    // Wide enough to read the selected option.
    expect((await field(page, 'reason').boundingBox())?.width).toBeGreaterThan(100)
    await page.getByRole('button', { name: w('goods_stock_save') }).click()
    await expect(page.locator('tr .tag.warn')).toHaveText(w('goods_view_low'))
    expect(await published(page, office.url, first)).toMatchObject({ left: 2 })
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.locator('.bo-journal li').first()).toContainText(w('goods_reason_damaged'))
  })

  test(`[GOODS-20] [CUST-11] products and customers are sorted by their column heads with the keyboard in ${lang}`, async ({
    page,
    office,
  }) => {
    await office.enter(page, `${prefix}/office/products`)
    const heads = page.locator('th[aria-sort]')
    await expect(page.locator('.bo-goods tbody tr').first()).toBeVisible()
    await expect(heads).toHaveCount(0)
    const price = page.getByRole('columnheader', { name: w('goods_price_egp') })
    await price.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=-price/)
    const prices = async () =>
      (
        await page
          .locator('.bo-goods td[data-label] input')
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
      )
        .filter((_, index) => index % 2 === 0)
        .map((value) => Number(value.replace(/[^\d.]/g, '')))
    await expect
      .poll(async () => {
        const values = await prices()
        return values.length > 10 && values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0))
      })
      .toBe(true)
    await page.reload()
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await expectNoViolations(page)
    await page.goto(`${office.url}${prefix}/office/customers`)
    const orders = page.getByRole('columnheader').nth(2)
    await orders.getByRole('button').press('Enter')
    await expect(orders).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=-orders/)
    await expectNoViolations(page)
  })

  test(`[GOODS-15] many prices are raised together after a preview, and undone in ${lang}`, async ({
    page,
    office,
  }) => {
    const before = await Promise.all([first + 1, first + 2].map((id) => published(page, office.url, id)))
    await office.enter(page, `${prefix}/office/products`)
    for (const [index, id] of [first + 1, first + 2].entries()) {
      const name = String(before[index]?.[own === 'en' ? 'name' : 'nameAr'])
      await page.getByLabel(w('goods_select_of').replace('{name}', name), { exact: true }).check()
      expect(id).toBeGreaterThan(0)
    }
    await page.getByRole('button', { name: w('goods_bulk'), exact: true }).click()
    await field(page, 'number').fill('-10')
    await expect(page.locator('.bo-preview li')).toHaveCount(2)
    await expectNoViolations(page)
    await page.getByRole('dialog').locator('[type=submit]').click()
    await expect(page.getByRole('button', { name: wordOfOffice(lang, 'office_undo') })).toBeVisible()
    const after = await published(page, office.url, first + 1)
    expect(Number(after?.price)).toBeCloseTo(Number(before[0]?.price) * 0.9, 0)
    await page.getByRole('button', { name: wordOfOffice(lang, 'office_undo') }).click()
    await expect(page.locator('.toast')).toContainText([w('goods_bulk_undone')])
    expect(await published(page, office.url, first + 1)).toEqual(before[0])
    expect(await published(page, office.url, first + 2)).toEqual(before[1])
  })

  test(`[GOODS-12] the second to save sees the difference, and nothing is overwritten in ${lang}`, async ({
    page,
    office,
  }) => {
    const id = first + 3
    const path = `/api/office/products/${id}`
    await office.enter(page, `${prefix}/office/products/${id}`)
    await field(page, 'price').fill('61')
    await field(page, 'nameEn').fill(`Mine ${lang}`)
    const { product } = await office.call<{ product: Goods }>('GET', path)
    await office.call('PATCH', path, {
      version: product.version,
      price: 62,
      description: { en: 'Theirs', ar: 'وصف آخر' },
    })
    await page.getByRole('button', { name: wordOfOffice(lang, 'office_save') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(w('goods_conflict_title'))
    await expect(dialog.locator('.bo-conflict')).toHaveCount(4)
    await expect(dialog.locator('.bo-conflict.both')).toContainText('61')
    await expectNoViolations(page)
    await dialog.locator('.bo-conflict.both').getByLabel(w('goods_conflict_theirs')).check()
    await dialog.getByRole('button', { name: w('goods_conflict_use') }).click()
    expect((await office.call<{ product: Goods }>('GET', path)).product.price).toBe(62)
    await page.getByRole('button', { name: wordOfOffice(lang, 'office_save') }).click()
    await expect(page.locator('.toast')).toContainText([w('goods_saved')])
    expect((await office.call<{ product: Goods }>('GET', path)).product).toMatchObject({
      price: 62,
      name: { en: `Mine ${lang}` },
      description: { en: 'Theirs' },
    })
  })

  test(`[XFER-9] [XFER-16] a file is previewed with its errors, fixed, imported whole and undone in ${lang}`, async ({
    page,
    office,
  }) => {
    const id = first + 4
    await office.enter(page, `${prefix}/office/import`)
    const choose = (text: string) => field(page, 'file').setInputFiles(file('prices.csv', text))
    await choose(`id,price\n${id},12\n${id + 1},free\n`)
    await page.getByRole('button', { name: w('transfer_look') }).click()
    await expect(page.locator('.bo-counts .bad')).toContainText('1')
    const mistake = page.locator('tr', { hasText: w('transfer_problem_not_a_price') })
    await expect(mistake).toContainText('3')
    await expect(page.getByRole('button', { name: w('transfer_apply') })).toHaveCount(0)
    await expectNoViolations(page)
    await choose(`id,price\n${id},12\n${id + 1},١٣٫٥\n`)
    await page.getByRole('button', { name: w('transfer_look') }).click()
    await expect(page.locator('.bo-diff ins')).toContainText(['12', '13.5'])
    expect(await published(page, office.url, id)).not.toMatchObject({ price: 12 })
    await page.getByRole('button', { name: w('transfer_apply') }).click()
    await expect(page.locator('.alert.ok')).toBeVisible()
    expect(await published(page, office.url, id)).toMatchObject({ price: 12 })
    expect(await published(page, office.url, id + 1)).toMatchObject({ price: 13.5 })
    // A new row shows its price before the import; the import is listed before it is undone.
    await choose(
      `name_en,name_ar,description_en,description_ar,category,unit,price\nNew ${lang},جديد,d,و,Grocery,kg,77.5\n`,
    )
    await page.getByRole('button', { name: w('transfer_look') }).click()
    await expect(page.locator('.bo-diff ins').first()).toContainText('77.5')
    await page
      .getByRole('button', { name: w('transfer_undo') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: w('transfer_undo') })
      .click()
    await expect(page.locator('.bo-imports .tag').first()).toBeVisible()
    expect(await published(page, office.url, id)).not.toMatchObject({ price: 12 })
    const taken = page.waitForEvent('download')
    await page
      .getByRole('button', {
        name: w('transfer_export_as').replace('{what}', w('transfer_products')).replace('{format}', 'CSV'),
      })
      .click()
    expect((await taken).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  })
}

const wordOfOffice = (lang: 'en' | 'ar', key: string): string => {
  const path = new URL(`../../src/web/i18n/messages/${lang}/office.json`, import.meta.url)
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)[key] ?? ''
}
