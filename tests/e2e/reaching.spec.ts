import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { DETAILS, keep, keepInstead, MANGO, storedUnder, submit } from './kept-in-browser.ts'
import { test } from './messages.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    // The simulator has no WhatsApp account for numbers that end in 000.
    phone: '+201022334000',
    shown: '010 2233 4000',
    other: '01022335555',
    ceiling: 'Too many attempts. Try again in 24 hours.',
    logInFirst: 'You must log in first',
    way: 'Continue with your mobile number',
    send: 'Send me a code',
    wrong: 'This code is wrong. Check the last message that you received.',
    over: 'This code is no longer valid. Ask for a new one.',
    again: 'Send the code again',
    countdown: /Send the code again in .?(0:30|0:2\d)/,
    newest: 'We sent a new code. Only the last one is valid.',
    refused: /WhatsApp.*Failed.*can’t be reached on this channel/s,
    taken: /SMS.*(Sent|Delivered).*Thank you, .?Salma Hassan/s,
    confirm: 'Confirm my email',
    proved: 'Your email is confirmed',
    confirmed: 'Confirmed',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    phone: '+201122334000',
    shown: '011 2233 4000',
    other: '01122335555',
    ceiling: 'محاولات كثيرة. حاول مرة أخرى بعد 24 ساعة.',
    logInFirst: 'يجب تسجيل الدخول أولًا',
    way: 'تابع برقم موبايلك',
    send: 'أرسل لي الرمز',
    wrong: 'الرمز غير صحيح. راجع آخر رسالة وصلتك.',
    over: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
    again: 'أرسل الرمز مرة أخرى',
    countdown: /أرسل الرمز مرة أخرى بعد .?(0:30|0:2\d)/,
    newest: 'أرسلنا رمزًا جديدًا. آخر رمز فقط هو الصالح.',
    refused: /واتساب.*لم تُرسل.*لا يمكن الوصول إلى هذا الرقم/s,
    taken: /SMS.*(أُرسلت|وصلت).*شكرًا .?Salma Hassan/s,
    confirm: 'أكّد بريدي',
    proved: 'تم تأكيد بريدك الإلكتروني',
    confirmed: 'مؤكّد',
  },
] as const

const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? ''
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

for (const { lang, prefix, phone, ...say } of LANGUAGES)
  test.describe(`messages that arrive in ${lang}`, () => {
    test(`[OTP-2] [OTP-17] [OTP-18] [MSG-22] [MSG-45] a visitor orders with no more than a number`, async ({
      page,
      shop,
    }) => {
      await page.clock.install()
      await keep(page, { cart: [MANGO] })
      await test.step('[OTP-17] the form of the checkout leads to the login, where the number comes first', async () => {
        await page.goto(`${prefix}/CheckOut`)
        for (const [field, text] of Object.entries({ ...DETAILS, phone }))
          await page.locator(`[name=${field}]`).fill(text)
        await submit(page).click()
        await expect(page.getByText(say.logInFirst)).toBeVisible()
        await page.waitForURL(`**${prefix}/login?redirect=${prefix}/CheckOut`)
        await expect(page.locator('main button').first()).toHaveText(say.way)
        await page.getByRole('button', { name: say.way }).click()
        await expect(page.locator('[name=phone]')).toHaveValue(say.shown)
        // A press on the button while the field has the focus counts, whatever is said about the number.
        await page.locator('[name=phone]').fill('123')
        await page.getByRole('button', { name: say.send }).click()
        await expect(page.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
        await page.locator('[name=phone]').fill(say.shown)
        await page.getByRole('button', { name: say.send }).click()
      })
      const field = page.locator('[name=code]')
      await test.step('[OTP-2] a wrong and an expired code are told apart', async () => {
        await expect(page.getByText(say.countdown)).toBeVisible()
        await expect(page.getByRole('button', { name: say.again })).toHaveCount(0)
        const { channel, text } = await shop.message(phone, 1)
        expect(channel).toBe('sms')
        await field.fill(otherThan(codeIn(text)))
        await expect(page.getByText(say.wrong)).toBeVisible()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        shop.letCodesExpire()
        await field.fill(codeIn(text))
        await expect(page.getByRole('alert')).toHaveText(say.over)
        await expectNoViolations(page)
      })
      await test.step('[OTP-18] after the countdown a new code is sent, and the old one is wrong', async () => {
        shop.endPauses()
        await page.clock.fastForward(30_000)
        await page.getByRole('button', { name: say.again }).click()
        await expect(page.getByText(say.newest)).toBeVisible()
        const [old, newest] = [await shop.message(phone, 1), await shop.message(phone, 2)]
        await field.fill(codeIn(old.text))
        await expect(page.getByText(say.wrong)).toBeVisible()
        await field.fill(codeIn(newest.text))
        await page.waitForURL(`**${prefix}/CheckOut`)
      })
      await test.step('[OTP-17] the details are still there, and the order is placed', async () => {
        await expect(page.locator('[name=address]')).toHaveValue(DETAILS.address)
        await submit(page).click()
        await page.waitForURL(`**${prefix}/payment`)
        await page.locator('[value=cash]').check()
        await submit(page).click()
        await page.waitForURL(`**${prefix}/OrderTracking`)
        await expect(page.locator('section#pending article')).toHaveCount(1)
        const { user } = await storedUnder(page, 'userInfo')
        expect(user).toMatchObject({ name: DETAILS.fullName, phone, email: '' })
      })
      await test.step('[MSG-45] the message of the order comes by SMS, since WhatsApp refused it', async () => {
        await expect
          .poll(() => shop.inBooks((db) => db.prepare('select id from orders').all().length))
          .toBeGreaterThan(0)
        shop.announceOrders()
        const { channel, text } = await shop.message(phone, 3)
        expect(channel).toBe('sms')
        expect(text).toContain(`${shop.url}${prefix}/OrderTracking/`)
      })
      await test.step('[MSG-28] the person chooses which messages come', async () => {
        await page.goto(`${prefix}/Profile/messages`)
        await page.getByRole('checkbox').first().uncheck()
        await page.reload()
        await expect(page.getByRole('checkbox').first()).not.toBeChecked()
        await expectNoViolations(page)
      })
      await test.step('[MSG-22] the outbox of the office shows both tries', async () => {
        await keepInstead(page, { userInfo: shop.owner })
        await page.goto(`${prefix}/office/outbox?kind=received`)
        await page.getByRole('row').filter({ hasText: say.shown }).getByRole('link').click()
        const tries = page.locator('.bo-pay-list > li')
        await expect(tries).toHaveCount(2)
        await expect(tries.nth(0)).toContainText(say.refused)
        await expect(tries.nth(1)).toContainText(say.taken)
        await expectNoViolations(page)
      })
    })

    test(`[OTP-4] [OTP-18] at the ceiling against toll fraud a number gets no further code, and the page says until when`, async ({
      page,
      shop,
    }) => {
      await page.clock.install()
      await page.goto(`${prefix}/Login`)
      await page.getByRole('button', { name: say.way }).click()
      await page.locator('[name=phone]').fill(say.other)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.locator('[name=code]')).toBeVisible()
      shop.useUpCodes()
      await page.clock.fastForward(30_000)
      await page.getByRole('button', { name: say.again }).click()
      await expect(page.getByRole('alert')).toHaveText(say.ceiling)
      // The code that was sent before is still good.
      const { text } = await shop.message(`+2${say.other}`, 1)
      await page.reload()
      await page.locator('[name=code]').fill(codeIn(text))
      await expect(page).not.toHaveURL(/Login/)
    })

    test(`[OTP-12] [OTP-13] [OTP-20] [OTP-21] mails bring the links that prove the e-mail and reset the password`, async ({
      page,
      shop,
    }) => {
      const email = `mona-${randomUUID()}@example.com`
      const account = { name: 'Mona', email, phone: '01001234567', password: 'an old sesame' }
      const { token } = await shop.signUp(account)
      await shop.call('POST', '/api/users/me/email-proof', token, { language: lang })
      const proof = await shop.message(email, 1)
      await page.goto(/https?:\S+ProveEmail#\S+/.exec(proof.mail?.text ?? '')?.[0] ?? '')
      await page.getByRole('button', { name: say.confirm }).click()
      await expect(page.getByRole('heading', { name: say.proved })).toBeVisible()
      await expectNoViolations(page)
      await page.goto(`${prefix}/ForgottenPassword`)
      await page.locator('[name=email]').fill(email)
      await submit(page).click()
      await expect(page.getByText(email)).toBeVisible()
      await expectNoViolations(page)
      const { mail } = await shop.message(email, 2)
      const [link = ''] = /https?:\S+NewPassword#\S+/.exec(mail?.text ?? '') ?? []
      expect(mail?.html).toContain(`href="${link}"`)
      expect(link).toContain(`${shop.url}${prefix}/NewPassword#`)
      await page.goto(link)
      await page.locator('[name=password]').fill('a new sesame')
      await expectNoViolations(page)
      await submit(page).click()
      await expect(page).not.toHaveURL(/NewPassword/)
      await page.goto(`${prefix}/Profile`)
      await expect(page.locator('.contacts').getByText(say.confirmed, { exact: true })).toBeVisible()
      await expectNoViolations(page, { within: '.contacts' })
      await shop.logIn({ email, password: 'a new sesame' })
      await expect(shop.logIn({ email, password: account.password })).rejects.toThrow('401')
    })
  })
