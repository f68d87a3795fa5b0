import { expect, test } from '@playwright/test'
import { catalogueOf, type Product, SITES, shows } from './catalogue.ts'
import { open } from './open.ts'

const PAGE = 24
const FRUITS = 5

const byPrice = (one: Product, other: Product) => one.price - other.price || one.id - other.id

// Apart from listing.spec.ts, because these run at both widths: filters are a sheet on a phone, beside the list on a desktop.
for (const site of SITES) {
  const listing = `${site.prefix}/Product`
  const named = (products: readonly Product[]) => products.map(site.nameOf)

  test.describe(`filters in ${site.lang}`, () => {
    test('[LIST-5] [LIST-11] [LIST-12] filters combine, swap reversed prices, and work by keyboard', async ({
      page,
      request,
      isMobile,
    }) => {
      await test.step('[LIST-5] [LIST-11] sort, price in Arabic digits and stock combine', async () => {
        const expected = (await catalogueOf(request))
          .filter(
            ({ id, categoryId, price, inStock }) =>
              id >= 6 && categoryId === FRUITS && price >= 50 && inStock,
          )
          .toSorted(byPrice)
        await open(page, `${listing}#${FRUITS}`)
        await page.locator('.toolbar select').selectOption('price-up')
        if (isMobile) await page.getByRole('button', { name: site.filters }).click()
        const filters = isMobile ? page.getByRole('dialog') : page.locator('aside.filters')
        await filters.getByLabel(site.from, { exact: true }).fill('٥٠')
        await filters.getByLabel(site.inStock).check()
        if (isMobile) {
          await page.keyboard.press('Escape')
          await expect(filters).toBeHidden()
          await expect(page.getByRole('button', { name: site.filters })).toBeFocused()
        }
        await shows(page, named(expected).slice(0, PAGE))
        await expect(page).toHaveURL(/\?sort=price-up&min=50&stock=1#5$/)
      })
      await test.step('[LIST-12] reversed prices are swapped with a note; the stock count respects them', async () => {
        const within = (await catalogueOf(request)).filter(
          ({ id, price }) => id >= 6 && price >= 20 && price <= 80,
        )
        await open(page, listing)
        if (isMobile) await page.getByRole('button', { name: site.filters }).click()
        const filters = isMobile ? page.getByRole('dialog') : page.locator('aside.filters')
        await filters.getByLabel(site.from, { exact: true }).fill('80')
        await expect(filters.getByRole('status')).toBeEmpty()
        await filters.getByLabel(site.to, { exact: true }).fill('20')
        await expect(filters.getByRole('status')).toContainText(site.swapped)
        await expect(filters.locator('.check .n')).toHaveText(
          String(within.filter(({ inStock }) => inStock).length),
        )
        if (isMobile) await page.keyboard.press('Escape')
        await expect(page.locator('.toolbar .count')).toContainText(String(within.length))
      })
      await test.step('[LIST-5] the price slider works by keyboard', async () => {
        await open(page, listing)
        if (isMobile) await page.getByRole('button', { name: site.filters }).click()
        const filters = isMobile ? page.getByRole('dialog') : page.locator('aside.filters')
        const low = filters.getByRole('slider').first()
        await low.focus()
        await page.keyboard.press(site.lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
        await expect(page).toHaveURL(/min=\d/)
        await expect(low).toHaveAttribute('aria-valuetext', new RegExp(`\\d\\.\\d\\d ${site.currency}`))
        await filters.getByLabel(site.from, { exact: true }).fill('abc')
        await expect(filters.getByRole('alert')).toBeVisible()
      })
    })
  })
}
