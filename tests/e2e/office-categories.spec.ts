import { expect } from '@playwright/test'
import { keepInBrowser } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { test } from './own-shop.ts'
import { anOwner } from './owner.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    edit: 'Edit \u2068Fruits\u2069',
    name: 'Name in English',
    renamed: 'Fresh fruit',
    picture: 'Picture of \u2068Fresh fruit\u2069',
    save: 'Save',
    hide: 'Show \u2068Antiques\u2069 in the shop',
    antiques: 'Antiques',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    edit: 'تعديل \u2068فاكهة\u2069',
    name: 'الاسم بالعربية',
    renamed: 'فاكهة طازة',
    picture: 'صورة \u2068فاكهة طازة\u2069',
    save: 'حفظ',
    hide: 'إظهار \u2068أنتيكات\u2069 في المتجر',
    antiques: 'أنتيكات',
  },
] as const

const FRUITS = 5

interface List {
  readonly version: number
  readonly categories: readonly { readonly id: number; readonly name: string; readonly products: number }[]
}

/** The owner of the demo shop, through the API. */
const categoriesOwner = async (url: string) => {
  const { call, info } = await anOwner(url)
  const path = '/api/office/categories'
  const list = () => call<List>('GET', path)
  return {
    info,
    list,
    restore: async ({ categories }: List) => {
      const { version } = await list()
      const bodies = categories.map(({ name: _name, products: _products, ...category }) => category)
      await call('PATCH', path, { version, categories: bodies })
    },
  }
}

for (const say of LANGUAGES) {
  const { lang, prefix } = say
  test(`[SET-9] [CATG-3] [CATG-13] in ${lang}, a renamed category and a hidden one are in the shop at once`, async ({
    page,
    shop,
  }) => {
    const { url } = shop.proxy
    const owner = await categoriesOwner(url)
    const before = await owner.list()
    const etagOf = async (path: string) => (await fetch(url + path)).headers.get('etag')
    const cached = [prefix || '/', `${prefix}/Product`, '/Api.json', '/sitemap.xml']
    const etags = await Promise.all(cached.map(etagOf))
    await keepInBrowser(page, { userInfo: owner.info })
    await page.goto(`${prefix}/office/categories`)
    await page.getByRole('button', { name: say.edit }).click()
    await page.getByLabel(say.name).fill(say.renamed)
    await page.getByRole('dialog').getByRole('button', { name: say.save }).click()
    await page.getByRole('button', { name: say.picture }).click()
    await page.getByRole('dialog').getByRole('button').nth(3).click()
    await expect(page.locator('.bo-cats img[src^="/img/products/"]')).toBeVisible()
    await page.getByRole('switch', { name: say.hide }).uncheck()
    await expect(page.locator('.bo-cats .tag')).toBeVisible()
    await expect(page.locator('.bo-cats')).not.toHaveAttribute('aria-busy')
    await expectNoViolations(page)

    await page.goto(`${prefix}/`)
    const tile = page.locator(`.cat[href$="#${FRUITS}"]`)
    await expect(tile).toHaveText(say.renamed)
    await expect(tile.locator('img')).toHaveAttribute('src', /^\/img\/products\//)
    await expect(page.locator('.cat')).toHaveCount(7)
    await expect(page.locator('main')).not.toContainText(say.antiques)
    for (const [index, path] of cached.entries()) expect(await etagOf(path), path).not.toBe(etags[index])
    await tile.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.renamed)
    // Other tests use the same shop.
    await owner.restore(before)
    expect(await Promise.all(cached.map(etagOf))).toEqual(etags)
  })
}
