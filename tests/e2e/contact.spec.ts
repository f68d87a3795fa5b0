import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { keep, SALMA } from './kept-in-browser.ts'
import { open } from './open.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    labels: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' },
    send: 'Send message',
    sent: 'We will contact you soon',
    later: 'sent as soon as you’re connected',
    unsaved: 'could not save your message',
    missing: ['Enter your name', 'Enter your phone number', 'Enter your email', 'Enter your message'],
    wrongEmail: 'Enter a full email',
    details: ['8 Talaat Harb Square', 'Every day, 9 am to midnight'],
  },
  {
    lang: 'ar',
    prefix: '/ar',
    labels: { name: 'الاسم', email: 'البريد الإلكتروني', phone: 'رقم الموبايل', message: 'الرسالة' },
    send: 'إرسال الرسالة',
    sent: 'سنتواصل معك قريبًا',
    later: 'وسنرسل رسالتك فور عودة الاتصال',
    unsaved: 'تعذّر على المتصفح حفظ رسالتك',
    missing: ['اكتب اسمك', 'اكتب رقم الموبايل', 'اكتب بريدك', 'اكتب رسالتك'],
    wrongEmail: 'اكتب البريد الإلكتروني كاملًا',
    details: ['8 ميدان طلعت حرب', 'يوميًا من 9 صباحًا'],
  },
] as const

const TYPED = {
  name: 'Salma Hassan',
  email: 'salma@example.com',
  phone: '+201012345678',
  message: 'Where is my order?',
}

for (const { lang, prefix, labels, send, sent, later, unsaved, missing, wrongEmail, details } of LANGUAGES) {
  const field = (page: Page, name: keyof typeof labels) => page.getByRole('form').getByLabel(labels[name])
  const fillIn = async (page: Page, values: Readonly<Record<keyof typeof labels, string>> = TYPED) => {
    for (const name of ['name', 'email', 'phone', 'message'] as const)
      await field(page, name).fill(values[name])
  }
  const submit = (page: Page) => page.getByRole('button', { name: send }).click()
  const formData = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('formData') ?? 'null'))
  const expectEmpty = async (page: Page) => {
    for (const name of ['name', 'email', 'phone', 'message'] as const)
      await expect(field(page, name)).toHaveValue('')
  }

  test.describe(`in ${lang}`, () => {
    test('[CONT-1] [CONT-2] [CONT-3] [CONT-4] [CONT-6] contact details, and a message that is validated, stored and sent', async ({
      page,
    }) => {
      await test.step('[CONT-1] [CONT-3] it shows the contact details, and a form that reports every empty field', async () => {
        await open(page, `${prefix}/ContactUS`)
        const main = page.getByRole('main')
        for (const detail of details) await expect(main).toContainText(detail)
        await expect(main.getByRole('link', { name: '02 2345 6789' })).toHaveAttribute(
          'href',
          'tel:+20223456789',
        )
        await expect(main.getByRole('link', { name: 'hello@mishwar.example' })).toBeVisible()

        await submit(page)
        for (const words of missing) await expect(page.getByRole('form')).toContainText(words)
        await expect(field(page, 'name')).toBeFocused()
        await expect(field(page, 'name')).toHaveAccessibleDescription(new RegExp(missing[0]))
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect(await formData(page)).toBeNull()
        await expectNoViolations(page, { within: 'main' })
      })
      await test.step('[CONT-3] one invalid field gets the focus, and the others keep their values', async () => {
        await open(page, `${prefix}/ContactUS`)
        await fillIn(page, { ...TYPED, email: 'salma', name: '  Salma  ' })
        await submit(page)
        await expect(page.getByRole('form')).toContainText(wrongEmail)
        await expect(field(page, 'email')).toBeFocused()
        await expect(field(page, 'email')).toHaveValue('salma')
        await expect(field(page, 'message')).toHaveValue(TYPED.message)
        await field(page, 'message').fill('   ')
        await field(page, 'email').fill(TYPED.email)
        await submit(page)
        await expect(field(page, 'message')).toBeFocused()
        expect(await formData(page)).toBeNull()
      })
      await test.step('[CONT-2] [CONT-4] the message is stored, the form cleared, the alert shown, and the message sent', async () => {
        await open(page, `${prefix}/ContactUS`)
        await fillIn(page)
        const response = page.waitForResponse('**/api/contact')
        await submit(page)
        await expect(page.getByRole('alert')).toContainText(sent)
        expect(await formData(page)).toEqual(TYPED)
        await expectEmpty(page)
        const answer = await response
        expect(answer.status()).toBe(201)
        expect(answer.request().postDataJSON()).toEqual({
          ...TYPED,
          id: expect.stringMatching(/^[\da-f-]{36}$/),
        })
      })
      await test.step('[CONT-6] the phone takes Arabic digits, zeros and a plus, and no letters', async () => {
        await open(page, `${prefix}/ContactUS`)
        const phone = field(page, 'phone')
        await expect(phone).toHaveAttribute('inputmode', 'numeric')
        await phone.pressSequentially('٠١٠ab١٢٣')
        await expect(phone).toHaveValue('010123')
        // The same in the middle of the number.
        for (let i = 0; i < 3; i++) await phone.press('ArrowLeft')
        await phone.pressSequentially('۹x')
        await expect(phone).toHaveValue('0109123')
        await phone.fill('+٤٤ 20 7946')
        await expect(phone).toHaveValue('+44 20 7946')
        await fillIn(page, { ...TYPED, phone: '٠١٠١٢٣٤٥٦٧٨' })
        await submit(page)
        await expect(page.getByRole('alert')).toContainText(sent)
        expect(await formData(page)).toMatchObject({ phone: '+201012345678' })
      })
    })

    test('[CONT-7] it fills in the account, and says when the message waits', async ({ page, context }) => {
      await keep(page, { userInfo: { ...SALMA, phone: '+201012345678' } })
      await open(page, `${prefix}/ContactUS`)
      await expect(field(page, 'name')).toHaveValue(SALMA.fullName)
      await expect(field(page, 'phone')).toHaveValue('010 1234 5678')
      await expect(field(page, 'email')).toHaveValue(SALMA.email)
      await field(page, 'message').fill(TYPED.message)
      await context.setOffline(true)
      await submit(page)
      await expect(page.getByRole('alert')).toContainText(sent)
      await expect(page.getByRole('alert')).toContainText(later)
      await expectEmpty(page)
      await submit(page)
      await expect(page.getByRole('form')).toContainText(missing[3])
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('[CONT-4] a server that is down, fails or never answers does not change the result', async ({
      page,
    }) => {
      for (const [trouble, status] of [
        ['is away', undefined],
        ['fails', 500],
        ['never answers', 0],
      ] as const)
        await test.step(`a server that ${trouble}`, async () => {
          await page.unrouteAll()
          await page.route('**/api/contact', (route) => {
            if (status === undefined) return route.abort()
            return status ? route.fulfill({ status, json: { message: 'A stack trace' } }) : undefined
          })
          await open(page, `${prefix}/ContactUS`)
          await page.evaluate(() => localStorage.clear())
          await fillIn(page)
          await submit(page)
          await expect(page.getByRole('alert')).toHaveText(new RegExp(sent))
          await expectEmpty(page)
          expect(await formData(page)).toEqual(TYPED)
          await expect(page.getByRole('main')).not.toContainText('stack trace')
        })
    })

    test('[CONT-5] without storage an error is shown, and nothing typed is lost', async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'indexedDB')
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      let isAway = true
      await page.route('**/api/contact', (route) => (isAway ? route.abort() : route.continue()))
      await open(page, `${prefix}/ContactUS`)
      await fillIn(page)
      await submit(page)
      await expect(page.getByRole('alert')).toContainText(unsaved)
      for (const name of ['name', 'email', 'phone', 'message'] as const)
        await expect(field(page, name)).toHaveValue(TYPED[name])
      // The server can accept it again, and then nothing is lost.
      isAway = false
      await submit(page)
      await expect(page.getByRole('alert')).toContainText(sent)
      await expectEmpty(page)
    })
  })
}
