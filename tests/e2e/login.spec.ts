import { expect, type Page, test } from '@playwright/test'
import { keepInBrowser, openAccount, PASSWORD, storedIn } from './account.ts'

const LANGUAGES = [
  {
    prefix: '',
    home: '/',
    email: 'Email',
    password: 'Password',
  },
  {
    prefix: '/ar',
    home: '/ar',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
  },
] as const

for (const { prefix, home, ...say } of LANGUAGES) {
  test.describe(`login at ${home}`, () => {
    const emailField = (page: Page) => page.getByRole('textbox', { name: say.email })
    const passwordField = (page: Page) => page.getByRole('textbox', { name: say.password, exact: true })
    const button = (page: Page) => page.getByRole('main').locator('button[type=submit]')

    test('[LOGIN-2] [LOGIN-4] [LOGIN-5] success stores the account and redirects; a double click sends one request', async ({
      page,
      request,
    }) => {
      const { name, email, phone } = await openAccount(request)
      await keepInBrowser(page, {
        userInfo: {
          isLoggedIn: false,
          email: email.toUpperCase(),
          image: 'data:image/png;base64,mine',
          note: 'kept',
        },
      })
      let requests = 0
      page.on('request', (sent) => {
        if (sent.url().endsWith('/api/users/login')) requests++
      })
      await page.goto(`${prefix}/Login?redirect=${prefix}/ContactUS%3Ffrom%3Dlogin`)
      await emailField(page).fill(` ${email} `)
      await passwordField(page).fill(PASSWORD)
      await button(page).dblclick()
      await expect(page).toHaveURL(`${prefix}/ContactUS?from=login`)
      expect(requests).toBe(1)
      expect(await storedIn(page, 'userInfo')).toMatchObject({
        isLoggedIn: true,
        token: expect.stringMatching(/^[\w-]{20,}$/),
        user: { name, email },
        fullName: name,
        phone,
        email,
        image: 'data:image/png;base64,mine',
        note: 'kept',
      })
    })
  })
}

test('[LOGIN-2] a redirect into the other language opens that language', async ({ page, request }) => {
  const { info } = await openAccount(request)
  await keepInBrowser(page, { userInfo: info })
  await page.goto('/Login?redirect=/ar/Cart')
  await expect(page).toHaveURL('/ar/Cart')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
