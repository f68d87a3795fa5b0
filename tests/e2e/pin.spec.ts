import { expect, test } from '@playwright/test'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { keep, MANGO, submit } from './kept-in-browser.ts'

const MONA = {
  fullName: 'منى عادل',
  phone: '+201001234567',
  altPhone: '',
  city: 'الجيزة',
  district: 'الدقي',
  area: 'ميدان المساحة',
  address: '12 ش مصدق',
}

test.describe('a pin in ar', () => {
  let shop: CourierShop
  test.beforeAll(async () => {
    shop = await openCourierShop()
  })
  test.afterAll(async () => shop.close())

  test('[ADDR-4] a pin set at checkout is part of the order and guides the courier', async ({
    page,
    browser,
  }) => {
    await keep(page, { cart: [MANGO], userInfo: shop.shopperInfo, checkoutInfo: MONA })
    await page.goto(`${shop.url}/ar/CheckOut`)
    await page.getByRole('button', { name: 'حدّد مكانك على الخريطة' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.live-map[data-shown]')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await dialog.getByRole('button', { name: 'تأكيد الموقع' }).click()
    await expect(page.locator('.pin-field')).toContainText('موقعك بالقرب من')
    const pin = await page.locator('[name=pin]').inputValue()
    await submit(page).click()

    await page.locator('[value=cash]').check()
    await page.getByRole('button', { name: /^أكّد الطلب/ }).click()
    await expect(page).toHaveURL(`${shop.url}/ar/OrderTracking`)

    const courier = await browser.newPage({ serviceWorkers: 'block' })
    await keep(courier, { userInfo: await shop.courierInfo() })
    await courier.goto(`${shop.url}/ar/courier`)
    await courier.getByRole('switch').click()
    await courier.getByRole('button', { name: /^(خذ|احجز) الطلب/ }).click()
    const stop = courier.locator('.cr-next')
    await expect(stop).toContainText('حدّد العميل مكانه على الخريطة')
    await expect(stop.getByRole('link', { name: 'الاتجاهات' })).toHaveAttribute(
      'href',
      new RegExp(`destination=${encodeURIComponent(pin)}$`),
    )
    await courier.close()
  })
})
