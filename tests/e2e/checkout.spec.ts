import { expect, type Page, test } from '@playwright/test'
import { DETAILS, keep, LANGUAGES, MANGO, storedUnder, submit } from './kept-in-browser.ts'

const fill = async (page: Page, details: Partial<typeof DETAILS>) => {
  for (const [field, text] of Object.entries(details)) await page.locator(`[name=${field}]`).fill(text)
}

for (const { lang, prefix } of LANGUAGES) {
  test.describe(`checkout in ${lang}`, () => {
    test('[CHK-2] a missing value gets the focus, covered neither by a list nor by the phone’s bar', async ({
      page,
      isMobile,
    }) => {
      await keep(page, { cart: [MANGO], userInfo: { isLoggedIn: false } })
      await page.goto(`${prefix}/CheckOut`)
      await fill(page, { fullName: DETAILS.fullName, phone: DETAILS.phone })
      await submit(page).click()
      await expect(page.locator('[name=city]')).toBeFocused()
      await expect(page.getByRole('listbox')).toHaveCount(0)

      const area = page.locator('[name=area]')
      await fill(page, { ...DETAILS, area: '' })
      await area.evaluate((field) => {
        const below = field.getBoundingClientRect().bottom - innerHeight
        scrollBy({ top: below + 4, behavior: 'instant' })
      })
      await submit(page).click()
      await expect(area).toBeFocused()
      if (!isMobile) return
      const bar = page.locator('.action-bar')
      await expect
        .poll(async () => {
          const [field, above] = [await area.boundingBox(), await bar.boundingBox()]
          return (field?.y ?? 0) + (field?.height ?? 0) <= (above?.y ?? 0)
        })
        .toBe(true)
    })

    test('[CHK-10] [CHK-11] [ADDR-2] typed values survive a reload, another language and a visit to the cart', async ({
      page,
    }) => {
      await keep(page, { cart: [MANGO] })
      await page.goto(`${prefix}/CheckOut`)
      await fill(page, { fullName: 'Salma Hassan' })
      await page.locator('[name=city]').fill('m3adi')
      await test.step('[CHK-11] the list of places is visible, and there is one continue button', async () => {
        await expect(page.locator('.place-list')).toBeInViewport({ ratio: 0.99 })
        const isOnTop = (list: Element): boolean => {
          const { left, width, bottom } = list.getBoundingClientRect()
          return list.contains(document.elementFromPoint(left + width / 2, bottom - 8))
        }
        expect(await page.locator('.place-list').evaluate(isOnTop)).toBe(true)
        const buttons = page.locator('main [type=submit]').locator('visible=true')
        await expect(buttons).toHaveCount(1)
        const isPhone = (page.viewportSize()?.width ?? 0) < 768
        await expect(page.locator('.summary [type=submit]')).toBeVisible({ visible: !isPhone })
      })
      await page.getByRole('option').first().click()
      const district = await page.locator('[name=district]').inputValue()
      await page.reload()
      const stands = async () => {
        await expect(page.locator('[name=fullName]')).toHaveValue('Salma Hassan')
        await expect(page.locator('[name=district]')).toHaveValue(district)
      }
      await stands()
      await page.goto(lang === 'en' ? '/ar/CheckOut' : '/CheckOut')
      await stands()
      await page.locator('.stepper a').first().click()
      await expect(page).toHaveURL(/\/Cart$/)
      await page.goBack()
      await stands()
      await fill(page, DETAILS)
      await submit(page).click()
      await expect.poll(() => storedUnder(page, 'checkoutInfo')).toEqual(DETAILS)
      expect(await storedUnder(page, 'checkoutDraft')).toBeNull()
    })
  })
}
