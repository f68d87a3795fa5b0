import { expect, type Page, test } from '@playwright/test'
import { openAccount, PASSWORD, someone, storedIn } from './account.ts'

const EXISTS = 'هذا الحساب موجود بالفعل، من فضلك سجّل الدخول.'
const FAILED = 'تعذّر إنشاء الحساب. من فضلك حاول مرة أخرى.'
const UNREACHABLE = 'تعذّر الاتصال بالمتجر. من فضلك حاول مرة أخرى بعد قليل.'

const LANGUAGES = [
  {
    prefix: '',
    home: '/',
    lines: 2,
    required: 'All fields are required',
    short: 'Use at least 8 characters',
    common: 'This password is too easy to guess. Choose another one.',
    phoneWrong: 'Use digits only, like 010\u00a01234\u00a05678',
    tooMany: 'Too many attempts.',
  },
  {
    prefix: '/ar',
    home: '/ar',
    lines: 1,
    required: 'كل الخانات مطلوبة',
    short: 'استخدم 8 أحرف على الأقل',
    common: 'كلمة المرور هذه سهلة التخمين. اختر كلمة مرور أخرى.',
    phoneWrong: 'استخدم الأرقام فقط، مثل \u2068010\u00a01234\u00a05678\u2069',
    tooMany: 'محاولات كثيرة.',
  },
] as const

const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`)
const button = (page: Page) => page.locator('main button[type=submit]')

const fill = async (page: Page, typed: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
}

for (const { prefix, home, lines, ...say } of LANGUAGES) {
  test.describe(`sign-up at ${home}`, () => {
    /** Arabic first, marked as such; on an English page followed by a line of English. */
    const expectArabicAlert = async (page: Page, text: string) => {
      const alert = page.getByRole('alert')
      await expect(alert.locator('[lang=ar][dir=rtl]')).toHaveText(text)
      await expect(alert.locator('[lang]')).toHaveCount(lines)
      if (lines === 2) await expect(alert.locator('[lang=en][dir=ltr]')).toHaveText(/^[A-Z]/)
    }

    test('[SIGN-1] any empty field says that all are required, and nothing typed is lost', async ({
      page,
    }) => {
      await page.goto(`${prefix}/signup`)
      await expect(field(page, 'email')).toHaveAttribute('type', 'email')
      await expect(field(page, 'phone')).toHaveAttribute('type', 'tel')
      const typed = { name: 'Salma', email: 'salma@example.com', phone: '01012345678', password: PASSWORD }
      for (const empty of Object.keys(typed)) {
        await fill(page, { ...typed, [empty]: empty === 'password' ? '' : '  ' })
        await button(page).click()
        await expect(page.getByRole('alert')).toHaveText(say.required)
        await expect(field(page, empty)).toBeFocused()
        await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
      }
      await expect(field(page, 'name')).toHaveValue('Salma')
    })

    test('[PWD-5] a weak password is reported beside its field, and nothing typed is lost', async ({
      page,
    }) => {
      const { name, email, phone } = someone()
      await page.goto(`${prefix}/SignUp`)
      for (const password of ['IloveYou', ' '.repeat(10), email, 'shopper-demo']) {
        await fill(page, { name, email, phone, password })
        await button(page).click()
        await expect(field(page, 'password')).toHaveAccessibleDescription(say.common)
        await expect(field(page, 'password')).toBeFocused()
        await expect(field(page, 'email')).toHaveValue(email)
        await page.reload()
      }
      expect((await storedIn(page, 'userInfo'))?.isLoggedIn).not.toBe(true)
    })

    test('[SIGN-4] invalid values are reported beside their fields', async ({ page }) => {
      await page.goto(`${prefix}/SignUp`)
      await fill(page, { email: 'salma', password: 'short' })
      await button(page).click()
      await expect(page.getByRole('alert')).toHaveText(say.required)
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(4)
      await expect(field(page, 'password')).toHaveAccessibleDescription(say.short)
      await fill(page, { name: 'Salma', email: 'salma@example.com', phone: 'my phone', password: 'short' })
      await button(page).click()
      await expect(field(page, 'phone')).toHaveAccessibleDescription(say.phoneWrong)
      await expect(field(page, 'phone')).toBeFocused()
      await expect(field(page, 'password')).toHaveAccessibleDescription(say.short)
      await page.route('**/api/users', (route) =>
        route.fulfill({
          status: 422,
          json: { error: 'account.password-length', message: 'the server’s words' },
        }),
      )
      await fill(page, { phone: '01012345678', password: PASSWORD })
      await button(page).click()
      await expect(field(page, 'password')).toHaveAccessibleDescription('the server’s words')
      await expect(field(page, 'password')).toHaveValue(PASSWORD)
    })

    test('[SIGN-2] [LANG-4] an existing account is reported in Arabic, with a link to login', async ({
      page,
      request,
    }) => {
      const { info: _, ...shopper } = await openAccount(request)
      await page.goto(`${prefix}/SignUp?redirect=${prefix}/Cart`)
      await fill(page, { ...shopper, password: PASSWORD })
      await button(page).click()
      await expectArabicAlert(page, EXISTS)
      await page.getByRole('alert').getByRole('link').first().click()
      await expect(page).toHaveURL(`${prefix}/login?redirect=${prefix}/Cart`)
    })

    test('[SIGN-2] other errors and a network failure are shown as given, or as a general Arabic text', async ({
      page,
    }) => {
      await page.goto(`${prefix}/SignUp`)
      await fill(page, { ...someone(), password: PASSWORD })
      const answers = [
        { status: 400, json: { error: 'The moon is full' } },
        { status: 429, json: { error: 'attempts.too-many', message: say.tooMany } },
      ]
      for (const answer of answers) {
        await page.route('**/api/users', (route) => route.fulfill(answer))
        await button(page).click()
        await expect(page.getByRole('alert')).toHaveText(answer.json.message ?? answer.json.error)
        await page.unrouteAll()
      }
      await page.route('**/api/users', (route) => route.fulfill({ status: 500, json: {} }))
      await button(page).click()
      await expectArabicAlert(page, FAILED)
      await page.unrouteAll()
      await page.route('**/api/users', (route) => route.abort())
      await button(page).click()
      await expectArabicAlert(page, UNREACHABLE)
      await expect(field(page, 'password')).toHaveValue(PASSWORD)
    })

    test('[SIGN-3] [SIGN-4] [SAFE-5] a new account is logged in and redirected; a double click creates one', async ({
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

    test('[SIGN-3] without a page to return to, sign-up leads to the home page', async ({ page }) => {
      await page.goto(`${prefix}/SignUp`)
      await fill(page, { ...someone(), password: PASSWORD })
      await field(page, 'password').press('Enter')
      await expect(page).toHaveURL(home)
    })
  })
}
