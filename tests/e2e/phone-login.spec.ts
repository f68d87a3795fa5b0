import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type OfficeShop, test } from './office.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    phone: '010 2233 4455',
    way: 'Continue with your mobile number',
    number: 'Phone',
    send: 'Send me a code',
    demo: /the code is not sent/,
    code: '6-digit code',
    resend: /Send the code again in/,
  },
  {
    lang: 'ar',
    prefix: '/ar',
    phone: '٠١١٢٢٣٣٤٤٥٥',
    way: 'تابع برقم موبايلك',
    number: 'رقم الموبايل',
    send: 'أرسل لي الرمز',
    demo: /لا يُرسَل الرمز/,
    code: 'الرمز المكوّن من 6 أرقام',
    resend: /أرسل الرمز مرة أخرى|إعادة/,
  },
] as const

/** The text of the newest message of a kind, as the demo shop shows it in its outbox. */
const shownText = async (office: OfficeShop, kind: string): Promise<string> => {
  const { items } = await office.call<{ items: { last: { text: string } | null }[] }>(
    'GET',
    `/api/office/notices?kind=${kind}&limit=1`,
  )
  return items[0]?.last?.text ?? ''
}

for (const { lang, prefix, ...say } of LANGUAGES) {
  test(`[OTP-17] [OTP-18] [OTP-19] a new shopper enters by a mobile number and a code, in ${lang}`, async ({
    page,
    office,
  }) => {
    await page.goto(`${office.url}${prefix}/Login`)
    await page.getByRole('button', { name: say.way }).click()
    await page.getByRole('textbox', { name: say.number }).fill(say.phone)
    await expectNoViolations(page)
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByText(say.demo)).toBeVisible()
    await expect(page.getByText(say.resend)).toBeVisible()
    await expectNoViolations(page)
    await expect.poll(() => shownText(office, 'login_code')).toMatch(/\d{6}/)
    const [code = ''] = /\d{6}/.exec(await shownText(office, 'login_code')) ?? []
    const field = page.getByRole('textbox', { name: say.code })
    await field.fill(code === '000000' ? '000001' : '000000')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(code)
    await expect(page).not.toHaveURL(/Login/)
    const userInfo = await page.evaluate(() => localStorage.getItem('userInfo'))
    expect(userInfo).toContain('token')
  })
}
