import { expect, type Page, test } from '@playwright/test'
import {
  BREAD,
  DETAILS,
  keep,
  LANGUAGES,
  MANGO,
  SALMA,
  stopTime,
  storedUnder,
  submit,
} from './kept-in-browser.ts'

const fill = async (page: Page, details: Partial<typeof DETAILS>) => {
  for (const [field, text] of Object.entries(details)) await page.locator(`[name=${field}]`).fill(text)
}

for (const { lang, prefix, name, currency } of LANGUAGES) {
  const words =
    lang === 'en'
      ? {
          missing: 'Please fill in all required fields.',
          logIn: 'You must log in first',
          confirmed: /Details saved/,
          whyLogIn: 'Log in to finish your order. Your details are kept.',
          labels: ['Full name', 'Phone', 'City or governorate', 'District', 'Area', 'Address'],
        }
      : {
          missing: 'من فضلك املأ كل الخانات المطلوبة.',
          logIn: 'يجب تسجيل الدخول أولًا',
          confirmed: /حفظنا بيانات التوصيل/,
          whyLogIn: 'سجّل الدخول لإكمال طلبك. بياناتك محفوظة.',
          labels: ['الاسم بالكامل', 'رقم الموبايل', 'المحافظة أو المدينة', 'الحي', 'المنطقة', 'العنوان'],
        }

  test.describe(`checkout in ${lang}`, () => {
    test('[CHK-1] [CHK-2] missing values are reported beside each field, and nothing is lost', async ({
      page,
      isMobile,
    }) => {
      await keep(page, { cart: [MANGO, BREAD], userInfo: { isLoggedIn: false } })
      await page.goto(`${prefix}/CheckOut`)
      await expect(page.locator('.lines')).toContainText(MANGO[name])
      await expect(page.locator('.sum dd').last()).toHaveText(`155.00 ${currency}`)
      for (const label of words.labels) await expect(page.getByLabel(label, { exact: true })).toBeVisible()
      await expect(page.locator('[name=phone]')).toHaveAttribute('autocomplete', 'tel')
      await expect(page.locator('[name=address]')).toHaveAttribute('autocomplete', 'street-address')
      await fill(page, { fullName: 'Salma Hassan', phone: '   ' })
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText(words.missing)
      await expect(page.locator('.alert.danger')).toBeVisible()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
      await expect(page.locator('.field.err .msg')).toHaveCount(5)
      await expect(page.locator('[name=phone]')).toBeFocused()
      await expect(page.locator('[name=fullName]')).toHaveValue('Salma Hassan')
      expect(await storedUnder(page, 'checkoutInfo')).toBeNull()

      // The list of places does not cover the error message.
      await fill(page, { phone: DETAILS.phone })
      await submit(page).click()
      await expect(page.locator('[name=city]')).toBeFocused()
      await expect(page.getByRole('listbox')).toHaveCount(0)

      // The focused field is not hidden by the phone's bottom bar.
      const area = page.locator('[name=area]')
      await fill(page, { ...DETAILS, area: '' })
      await area.evaluate((field) => {
        const below = field.getBoundingClientRect().bottom - innerHeight
        scrollBy({ top: below + 4, behavior: 'instant' })
      })
      await submit(page).click()
      await expect(area).toBeFocused()
      if (isMobile) {
        const bar = page.locator('.action-bar')
        await expect
          .poll(async () => {
            const [field, above] = [await area.boundingBox(), await bar.boundingBox()]
            return (field?.y ?? 0) + (field?.height ?? 0) <= (above?.y ?? 0)
          })
          .toBe(true)
      }
      await expect(page.getByRole('alert')).toHaveText(words.missing)
      await area.fill(DETAILS.area)
      await expect(page.locator('.alert.danger')).toHaveCount(0)
    })

    test('[CHK-10] [CHK-11] [ADDR-2] typed values survive a reload, another language and a visit to the cart', async ({
      page,
    }) => {
      await keep(page, { cart: [MANGO] })
      await page.goto(`${prefix}/CheckOut`)
      // With nothing typed, no district is suggested for a city that is not in the list.
      await fill(page, { fullName: 'Salma Hassan', city: 'Atlantis', district: 'm3adi' })
      await expect(page.getByRole('option').first()).toBeVisible()
      await fill(page, { district: '' })
      await expect(page.getByRole('option')).toHaveCount(0)
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

    test('[CHK-3] [CHK-5] [LOGIN-7] a visitor is sent to login after 1.5 s', async ({ page }) => {
      await keep(page, { cart: [MANGO] })
      await stopTime(page)
      await page.goto(`${prefix}/CheckOut`)
      await fill(page, { ...DETAILS, fullName: '  Salma Hassan ', phone: '٠١٠١٢٣٤٥٦٧٨' })
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText(words.logIn)
      expect(await storedUnder(page, 'checkoutInfo')).toEqual(DETAILS)
      expect(await storedUnder(page, 'pendingOrder')).toBeNull()
      await page.clock.runFor(1490)
      await expect(page).toHaveURL(`${prefix}/CheckOut`)
      await page.clock.runFor(20)
      await expect(page).toHaveURL(`${prefix}/login?redirect=${encodeURIComponent(`${prefix}/CheckOut`)}`)
      await expect(page.locator('h1 + p')).toHaveText(words.whyLogIn)
    })

    test('[CHK-4] [CHK-5] [CHK-6] [CHK-8] [SHOW-5] a shopper goes to payment after 1.5 s, confirmed once', async ({
      page,
    }) => {
      await keep(page, { cart: [MANGO, BREAD], userInfo: SALMA })
      await stopTime(page)
      await page.goto(`${prefix}/CheckOut`)
      await expect(page.locator('[name=fullName]')).toHaveValue(SALMA.fullName)
      await expect(page.locator('[name=phone]')).toHaveValue('010 1234 5678')
      const { fullName: _, phone: __, ...rest } = DETAILS
      await fill(page, rest)
      const button = await submit(page).textContent()
      await submit(page).dblclick()
      await expect(page.getByRole('alert')).toHaveText(words.confirmed)
      await expect(submit(page)).toHaveText(button ?? '')
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
      await page.clock.runFor(1490)
      await expect(page).toHaveURL(`${prefix}/CheckOut`)
      await page.clock.runFor(20)
      await expect(page).toHaveURL(`${prefix}/payment`)
      expect(await storedUnder(page, 'checkoutInfo')).toEqual(DETAILS)
      expect(await storedUnder(page, 'cart')).toMatchObject([{ id: 1 }, { id: 7 }])

      // Goes back, adds one of the first, and confirms again.
      await page.goto(`${prefix}/Cart`)
      await page.getByRole('row').nth(1).getByRole('button').nth(1).click()
      await page.goto(`${prefix}/CheckOut`)
      await expect(page.locator('[name=address]')).toHaveValue(DETAILS.address)
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText(words.confirmed)
      const pending = await storedUnder(page, 'pendingOrder')
      expect(pending).toMatchObject([
        { id: 1, name: MANGO.name, price: 55, quantity: 3 },
        { id: 7, quantity: 1 },
      ])
    })

    test('[CHK-7] [CHK-9] a doubtful phone is accepted; an empty cart redirects to the products', async ({
      page,
    }) => {
      await page.goto(`${prefix}/CheckOut`)
      await expect(page.locator('.nothing-here').getByRole('link')).toHaveAttribute(
        'href',
        `${prefix}/Product`,
      )
      await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([MANGO]))
      await page.goto(`${prefix}/CheckOut`)
      await fill(page, { ...DETAILS, phone: '0101' })
      await expect(page.locator('.field.doubt .msg')).toContainText('11')
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText(words.logIn)
      expect(await storedUnder(page, 'checkoutInfo')).toMatchObject({ phone: '0101' })
    })
  })
}
