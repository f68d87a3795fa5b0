import { expect, type Page, test } from '@playwright/test'
import { PASSWORD, someone, storedIn } from './account.ts'

const PREFIXES = ['', '/ar'] as const

const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`)
const button = (page: Page) => page.locator('main button[type=submit]')

const fill = async (page: Page, typed: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
}

for (const prefix of PREFIXES)
  test(`[SIGN-3] [SIGN-4] [SAFE-5] a new account is logged in and redirected; a double click creates one, at ${prefix || '/'}`, async ({
    page,
    context,
  }) => {
    const { name, email } = someone()
    const sent: unknown[] = []
    const called: Readonly<Record<string, string>>[] = []
    page.on('request', (asked) => {
      if (asked.url().includes('/api/')) called.push(asked.headers())
      if (asked.method() === 'POST' && asked.url().endsWith('/api/users')) sent.push(asked.postDataJSON())
    })
    await page.goto(`${prefix}/login?redirect=${prefix}/CheckOut`)
    await page.getByRole('main').locator('.alt a').click()
    await fill(page, { name: ` ${name} `, email, phone: '٠١٠١٢٣٤٥٦٧٨', password: PASSWORD })
    await button(page).dblclick()
    await expect(page).toHaveURL(`${prefix}/CheckOut`)
    expect(sent).toEqual([{ name, phone: '+201012345678', email, password: PASSWORD }])
    expect(await storedIn(page, 'userInfo')).toMatchObject({ isLoggedIn: true, fullName: name, email })
    // A call that changes nothing has the same headers.
    const looked = page.waitForRequest('**/api/orders')
    await page.goto(`${prefix}/OrderTracking`)
    await looked
    const xsrf = (await context.cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value
    for (const headers of called)
      expect(headers).toMatchObject({ accept: 'application/json', 'x-xsrf-token': xsrf })
  })
