import { expect, test } from '@playwright/test'
import { cards, cartOf, catalogueOf, type Product, SITES, shows } from './catalogue.ts'
import { open } from './open.ts'

const PAGE = 24
const FRUITS = 5
const SHOES = 6

const byPrice = (one: Product, other: Product) => one.price - other.price || one.id - other.id

for (const site of SITES) {
  const listing = `${site.prefix}/Product`
  const named = (products: readonly Product[]) => products.map(site.nameOf)

  test.describe(`listing in ${site.lang}`, () => {
    test('[LIST-1] [LIST-2] [LIST-4] [LIST-7] [LIST-8] [LIST-9] the list: categories, search, paging and adding to the cart', async ({
      page,
      request,
    }) => {
      await test.step('[LIST-2] the hash selects the category, also without a page load', async () => {
        const catalogue = await catalogueOf(request)
        const of = (id: number) => catalogue.filter((each) => each.id >= 6 && each.categoryId === id)
        await open(page, `${listing}#${FRUITS}`)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(site.fruits)
        await shows(page, named(of(FRUITS)).slice(0, PAGE))
        await page.evaluate((id) => {
          location.hash = `#${id}`
        }, SHOES)
        await expect(heading).toHaveText(site.shoes)
        await shows(page, named(of(SHOES)).slice(0, PAGE))
        const chips = page.locator('.chips')
        await expect(chips.locator('[aria-current]')).toHaveText(site.shoes)
        await chips.getByRole('link', { name: site.fruits }).click()
        await expect(page).toHaveURL(new RegExp(`${listing}#${FRUITS}$`))
        await expect(heading).toHaveText(site.fruits)
        await chips.getByRole('link', { name: site.all, exact: true }).click()
        await expect(heading).toHaveText(site.title)
      })
      await test.step('[LIST-1] [LIST-8] it begins with product 6 and shows 24 at a time', async () => {
        const listed = (await catalogueOf(request)).filter(({ id }) => id >= 6)
        const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
        await page.route('**/Api.json', async (route) => {
          await held
          await route.fallback()
        })
        await open(page, listing)
        await shows(page, named(listed.slice(0, PAGE)))
        await page.getByRole('button', { name: site.more }).click()
        letCome()
        await shows(page, named(listed.slice(0, 2 * PAGE)))
        await expect(cards(page).nth(PAGE)).toBeFocused()
      })
      await test.step('[LIST-4] search finds words as typed, in either language', async () => {
        await open(page, listing)
        const box = page.locator('#search')
        for (const typed of ['strawb', 'فراوله', 'فَرَاوْلة']) {
          await box.fill(typed)
          await expect(cards(page).first()).toHaveText(/strawberr|فراولة/i)
          await expect.poll(() => cards(page).count()).toBeLessThan(5)
        }
        await expect(page.locator('.toolbar .count')).not.toBeEmpty()
        // Products featured on the home page are not in the list but are sold.
        const [featured] = await catalogueOf(request)
        if (!featured) throw new Error('the demo catalogue is empty')
        await open(page, `${listing}?q=${encodeURIComponent(featured.name)}`)
        await expect(cards(page).first()).toContainText(site.nameOf(featured))
      })
      await test.step('[LIST-7] an empty result says so and offers a reset', async () => {
        await open(page, `${listing}?q=zzzz`)
        await expect(page.locator('.no-match h3')).toContainText('zzzz')
        await page.locator('.no-match').getByRole('button', { name: site.clear }).click()
        await expect(cards(page)).toHaveCount(PAGE)
        await expect(page.locator('#search')).toHaveValue('')
        await open(page, `${listing}?q=zzzz&stock=1`)
        await page.locator('.no-match').getByRole('button', { name: site.clearBoth }).click()
        await expect(cards(page)).toHaveCount(PAGE)
        await expect(page).toHaveURL(new RegExp(`${listing}$`))
      })
      await test.step('[LIST-9] plus adds one and stays on the page; sold-out products have none', async () => {
        const catalogue = await catalogueOf(request)
        const sold = catalogue.find(({ id, inStock }) => id >= 6 && !inStock)
        const piece = catalogue[8]
        if (!sold || !piece) throw new Error('the demo catalogue has changed')
        await open(page, `${listing}?q=${encodeURIComponent(piece.name)}`)
        await page.getByRole('button', { name: `${site.add}: \u2068${site.nameOf(piece)}\u2069` }).click()
        await expect(page.locator('.toast')).toHaveText(site.added)
        await expect(page).toHaveURL(new RegExp(`${listing}\\?q=`))
        await expect.poll(() => cartOf(page)).toMatchObject([{ ...piece, quantity: 1 }])
        await page.locator('#search').fill(site.nameOf(sold))
        const card = page.locator('.pcard', { hasText: site.nameOf(sold) })
        await expect(card).toContainText(site.soldOut)
        await expect(card.getByRole('button')).toHaveCount(0)
      })
    })

    test('[LIST-3] a failed load keeps the list, is logged and retried', async ({ page }) => {
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      await page.clock.install()
      await page.route('**/Api.json', (route) => route.abort())
      await open(page, `${listing}#${FRUITS}`)
      await expect.poll(() => warnings.some((text) => text.includes('product list'))).toBe(true)
      await expect(cards(page)).toHaveCount(PAGE)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.title)
      await expect(page.locator('.toast, [role=alert]')).toHaveCount(0)
      await page.unroute('**/Api.json')
      await page.clock.runFor(61_000)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.fruits)
    })

    test('[LIST-6] [LIST-8] filters survive Back and reload', async ({ page }) => {
      await open(page, listing)
      const first = (await cards(page).first().textContent()) ?? ''
      await page.locator('.toolbar select').selectOption('price-down')
      // The list follows the typing without delaying it.
      await expect(cards(page).first()).not.toHaveText(first)
      await page.getByRole('button', { name: site.more }).click()
      await expect(cards(page)).toHaveCount(2 * PAGE)
      await expect(page).toHaveURL(/sort=price-down/)
      const before = await cards(page).allTextContents()
      await cards(page)
        .nth(PAGE + 2)
        .click()
      await page.getByRole('button', { name: site.back }).click()
      await shows(page, before)

      await page.locator('#search').fill('mango')
      // Left at once, before the router has processed the typing.
      await cards(page).first().click()
      await expect(page).toHaveURL(/\/product\/\d+$/)
      await page.goBack()
      await expect(page.locator('#search')).toHaveValue('mango')
      // Placeholders, which have no cards, are no results yet.
      await expect.poll(async () => (await cards(page).count()) % PAGE).toBeGreaterThan(0)
      const found = await cards(page).allTextContents()
      await page.reload()
      await expect(page.locator('#search')).toHaveValue('mango')
      await shows(page, found)
    })

    test('[LIST-10] placeholders are shown only for missing cards', async ({ page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/Api.json', async (route) => {
        await released
        await route.continue()
      })
      await open(page, listing)
      await expect(page.locator('.is-placeholder')).toHaveCount(0)
      await expect(cards(page)).toHaveCount(PAGE)
      const size = await page.locator('.pcard').first().boundingBox()
      await page.locator('.chips').getByRole('link', { name: site.fruits }).click()
      const skeleton = page.locator('.is-placeholder').first()
      await expect(skeleton).toBeVisible()
      const box = await skeleton.boundingBox()
      expect(Math.abs((box?.height ?? 0) - (size?.height ?? 0))).toBeLessThan(30)
      release()
      await expect(page.locator('.is-placeholder')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.fruits)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('[LIST-6] a shared address and its pages show the filtered list', async ({ page, request }) => {
        const expected = (await catalogueOf(request))
          .filter(({ id, price, inStock }) => id >= 6 && price >= 50 && inStock)
          .toSorted(byPrice)
        await page.goto(`${listing}?sort=price-up&min=${encodeURIComponent('٥٠')}&stock=1`)
        await shows(page, named(expected).slice(0, PAGE))
        await page.locator('.page-links [rel=next]').click()
        await shows(page, named(expected).slice(PAGE, 2 * PAGE))
        const [first = ''] = named(expected)
        await page.locator('#search').fill(first)
        await page.locator('#search').press('Enter')
        await expect(cards(page).first()).toHaveText(first)
      })
    })
  })
}
