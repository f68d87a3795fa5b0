import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { cards, SITES } from './catalogue.ts'
import { open } from './open.ts'

const offered = (page: Page) => page.locator('.suggestions').getByRole('option')

const TOMATOES = /tomato|طماطم/i

for (const site of SITES) {
  const listing = `${site.prefix}/Product`

  test.describe(`search in ${site.lang}`, () => {
    test('[SRCH-2] [SRCH-6] [SRCH-7] Franco-Arabic is understood, marked in the names and can be accepted', async ({
      page,
    }) => {
      await open(page, listing)
      const box = page.locator('#search')
      await box.pressSequentially('tamatem')
      await expect(cards(page).first()).toHaveText(TOMATOES)
      if (site.lang === 'ar') await expect(page.locator('.pcard mark').first()).toHaveText('طماطم')
      await box.press('Escape')
      await expect(box).toHaveValue('tamatem')
      await page.locator('.search-note .did-you-mean').click()
      await expect(box).toHaveValue(site.lang === 'ar' ? 'طماطم' : 'tomato')
      await expect(page.locator('.did-you-mean')).toHaveCount(0)
      await expect(cards(page).first()).toHaveText(TOMATOES)
    })

    test('[SRCH-6] [SRCH-17] [SRCH-18] the list reports missing words, links to a category, and offers alternatives', async ({
      page,
    }) => {
      await open(page, listing)
      const box = page.locator('#search')
      await box.fill('2 كيلو طماطم شيري')
      await expect(page.locator('.search-missing')).toContainText('شيري')
      await box.fill('3asir bortoqan')
      await expect(page.locator('.search-missing')).toContainText('3asir bortoqan')
      await expect(page.locator('.did-you-mean')).toHaveCount(0)
      await box.fill('2 كيلو طماطم شيري')
      await expect(cards(page).first()).toHaveText(TOMATOES)
      await box.fill('زبادي')
      await expect(page.locator('.no-match')).toContainText('زبادي')
      await expect(page.locator('.instead-categories a')).toHaveCount(8)
      await expect(page.locator('.instead-title')).toHaveCount(3)
      await expectNoViolations(page)
      await box.fill('هدوم')
      await expect(offered(page).first()).toHaveText(/Clothes|ملابس/)
      await offered(page).first().click()
      await expect(page).toHaveURL(/\/Product#1$/)
    })

    test('[SRCH-17] a category chosen right after typing is not replaced by the words', async ({ page }) => {
      // Holds the delayed writing of the words until right after the click, as a busy phone may.
      await page.addInitScript((delay) => {
        const held = new Map<number, () => void>()
        const later = window.setTimeout.bind(window)
        const cancel = window.clearTimeout.bind(window)
        Object.assign(window, {
          settle: () => [...held.values()].forEach((write) => write()),
          setTimeout(run: () => void, ms?: number) {
            if (ms !== delay) return later(run, ms)
            const id = -1 - held.size
            held.set(id, run)
            return id
          },
          clearTimeout: (id?: number) => void (held.delete(id ?? 0) || cancel(id)),
        })
      }, 250)
      await open(page, listing)
      await page.locator('#search').fill('هدوم')
      await expect(offered(page).first()).toHaveText(/Clothes|ملابس/)
      await offered(page)
        .first()
        .evaluate((option: HTMLElement) => {
          option.click()
          const { settle } = window as unknown as { settle: () => void }
          settle()
        })
      await expect(page).toHaveURL(/\/Product#1$/)
      await expect(page.locator('#search')).toHaveValue('')
    })

    test('[SRCH-10] the box suggests products by keyboard and touch, and Escape closes the list first', async ({
      page,
    }) => {
      await open(page, listing)
      const box = page.locator('#search')
      await box.pressSequentially('طما')
      const options = offered(page)
      await expect(options.first()).toHaveText(TOMATOES)
      expect(await options.count()).toBeLessThanOrEqual(5)
      await expectNoViolations(page)
      await box.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await expect(box).toHaveAttribute('aria-activedescendant', /./)
      await box.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(box).toHaveValue('طما')
      await box.press('ArrowDown')
      await box.press('ArrowDown')
      const second = (await options.nth(1).locator('.grow').textContent()) ?? ''
      await box.press('Enter')
      await expect(page).toHaveURL(/\/product\/\d+$/i)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
    })

    for (const [what, file] of [
      ['search', /\/search-shelf-[^/]*\.js$/],
      ['catalogue', '**/Api.json'],
    ] as const)
      test(`[SRCH-12] typing is not blocked, and the list stays until the ${what} is loaded`, async ({
        page,
      }) => {
        let release = () => {}
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route(file, async (route) => {
          await released
          await route.continue()
        })
        await open(page, listing)
        if (what === 'search') await page.locator('.filters .check .n').waitFor({ state: 'attached' })
        const before = await cards(page).allTextContents()
        const box = page.locator('#search')
        await box.pressSequentially('mango')
        await expect(box).toHaveValue('mango')
        // The user has stopped typing and the URL is up to date.
        await page.waitForFunction(() => history.state?.usr?.typed === true)
        expect(await cards(page).allTextContents()).toEqual(before)
        await expect(offered(page)).toHaveCount(0)
        release()
        await expect(cards(page).first()).toHaveText(/mango|مانجو/i)
        await expect(offered(page).first()).toHaveText(/mango|مانجو/i)
      })

    test('[SRCH-11] recent searches are offered until cleared', async ({ page }) => {
      await open(page, listing)
      const box = page.locator('#search')
      for (const words of ['mango', 'خيار']) {
        await box.fill(words)
        await expect(cards(page).first()).toHaveText(/mango|مانجو|cucumber|خيار/i)
        await box.press('Enter')
      }
      await box.fill('')
      await box.blur()
      await open(page, listing)
      await box.click()
      await expect(offered(page)).toHaveText(['خيار', 'mango'])
      await offered(page).nth(1).click()
      await expect(box).toHaveValue('mango')
      await box.fill('')
      await page.locator('.suggestions-head button').click()
      await expect(offered(page)).toHaveCount(0)
      await open(page, listing)
      await box.click()
      await expect(offered(page)).toHaveCount(0)
    })
  })
}
