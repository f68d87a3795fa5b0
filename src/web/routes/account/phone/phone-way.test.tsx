import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  aServer,
  field,
  fill,
  messageOf,
  showPage,
  stopTime,
  store,
  stored,
} from '#tests/support/show-page.tsx'
import ForgottenPassword from '#web/routes/account/forgotten-password.tsx'
import Login from '#web/routes/account/login.tsx'
import NewPassword from '#web/routes/account/new-password.tsx'
import ProveEmail from '#web/routes/account/prove-email.tsx'
import SignUp from '#web/routes/account/sign-up.tsx'

const PHONE = '+201012345678'
const REACH = { phone: 'sent', email: 'sent' } as const
const USER = { _id: 'mona', name: 'Mona', email: '', phone: PHONE, role: 'shopper' }
const SENT = { status: 200, json: { phone: PHONE, resendAfterSeconds: 30, expiresInSeconds: 300 } } as const
const ASK = 'POST /api/users/phone/code'
const LOG_IN = 'POST /api/users/phone/login'

const LANGUAGES = [
  {
    prefix: '',
    way: 'Continue with your mobile number',
    send: 'Send me a code',
    next: 'Continue',
    again: 'Send the code again',
    change: 'Change the number',
    demo: /shown in the office under Outbox/,
    sixDigits: 'Enter the 6 digits of the code.',
    link: 'Choose a new one',
    sendLink: 'Send me a link',
    sentLink: /If an account has this email/,
    proved: 'Your email is confirmed',
    over: 'This link no longer works',
    confirm: 'Confirm my email',
    newLink: 'Get a new link',
  },
  {
    prefix: '/ar',
    way: 'تابع برقم موبايلك',
    send: 'أرسل لي الرمز',
    next: 'متابعة',
    again: 'أرسل الرمز مرة أخرى',
    change: 'تغيير الرقم',
    demo: /يظهر في لوحة الإدارة/,
    sixDigits: 'اكتب أرقام الرمز الستة.',
    link: 'اختر كلمة جديدة',
    sendLink: 'أرسل لي الرابط',
    sentLink: /إن كان هناك حساب بهذا البريد/,
    proved: 'تم تأكيد بريدك الإلكتروني',
    over: 'لم يعد هذا الرابط يعمل',
    confirm: 'أكّد بريدي',
    newLink: 'اطلب رابطًا جديدًا',
  },
] as const

describe.each(LANGUAGES)('a mobile number at $prefix', ({ prefix, ...say }) => {
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

  /** Opens the page and sends the number; the code's field is shown then. */
  const sendNumber = async (page: ReturnType<typeof showPage>, phone = '010 1234 5678') => {
    press(say.way)
    await screen.findByRole('button', { name: say.send })
    await fill(page, { phone })
    press(say.send)
    await waitFor(() => expect(field('code')).toBeTruthy())
  }

  test.each([
    ['Login', Login],
    ['SignUp', SignUp],
  ])(
    '[OTP-17] on %s a number and its code lead on, with the name that was typed at checkout',
    async (path, Page) => {
      const server = aServer({
        [ASK]: SENT,
        [LOG_IN]: { status: 201, json: { user: USER, token: 'a-token' } },
      })
      store({ checkoutInfo: { fullName: 'Mona Adel', phone: '01012345678' } })
      const page = showPage(`${prefix}/${path}?redirect=${prefix}/CheckOut`, <Page />, { reach: REACH })
      press(say.way)
      await screen.findByRole('button', { name: say.send })
      expect(field('phone').value).toBe('010 1234 5678')
      press(say.send)
      await waitFor(() => expect(field('code')).toBeTruthy())
      expect(field('code').autocomplete).toBe('one-time-code')
      expect(field('code').inputMode).toBe('numeric')
      // The sixth digit sends it, in digits of either script.
      fireEvent.input(field('code'), { target: { value: '١٢٣ ٤٥٦' } })
      await waitFor(() => expect(page.path()).toBe(`${prefix}/CheckOut`))
      expect(server.requests.map(({ body }) => body)).toEqual([
        { phone: PHONE, purpose: 'login', language: prefix ? 'ar' : 'en' },
        { phone: PHONE, code: '123456', name: 'Mona Adel' },
      ])
      expect(stored('userInfo')).toMatchObject({ isLoggedIn: true, token: 'a-token', phone: PHONE })
    },
  )

  test('[OTP-18] a wrong code is reported beside its field, and nothing typed is lost', async () => {
    aServer({ [ASK]: SENT, [LOG_IN]: { refused: 'phone.code-wrong', message: 'This code is wrong.' } })
    const page = showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    await sendNumber(page)
    press(say.next)
    await waitFor(() => expect(messageOf('code')).toBe(say.sixDigits))
    fireEvent.input(field('code'), { target: { value: '123456' } })
    await waitFor(() => expect(messageOf('code')).toBe('This code is wrong.'))
    expect(field('code').value).toBe('123456')
    press(say.change)
    await screen.findByRole('button', { name: say.send })
    expect(field('phone').value).toBe('010 1234 5678')
  })

  test('[OTP-18] a browser that can read the SMS fills the code in and sends it, or leaves it to the person', async () => {
    const server = aServer({
      [ASK]: SENT,
      [LOG_IN]: { status: 201, json: { user: USER, token: 'a-token' } },
    })
    const get = vi.fn().mockRejectedValueOnce(new DOMException('declined', 'NotAllowedError'))
    get.mockResolvedValueOnce({ code: '654321' })
    vi.stubGlobal('OTPCredential', Object)
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
    const page = showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    await sendNumber(page)
    // Effects run after the field is in the document.
    await waitFor(() => expect(get.mock.calls).toMatchObject([[{ otp: { transport: ['sms'] } }]]))
    expect(field('code').value).toBe('')
    press(say.change)
    await screen.findByRole('button', { name: say.send })
    await waitFor(() => expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true))
    press(say.send)
    await waitFor(() => expect(stored('userInfo')).toMatchObject({ token: 'a-token' }))
    expect(server.requests.at(-1)).toMatchObject({ body: { phone: PHONE, code: '654321' } })
  })

  test('[OTP-18] the code can be sent again after a countdown', async () => {
    const pass = stopTime()
    const server = aServer({ [ASK]: SENT })
    const page = showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    await sendNumber(page)
    expect(screen.queryByRole('button', { name: say.again })).toBeNull()
    expect(document.body.textContent).toContain('0:30')
    await pass(29_000)
    expect(document.body.textContent).toContain('0:01')
    await pass(1000)
    press(say.again)
    press(say.again)
    await waitFor(() => expect(server.requests).toHaveLength(2))
    await waitFor(() => expect(document.body.textContent).toContain('0:30'))
    expect(server.requests).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[OTP-18] a reload, or a look at the number, leaves the field for the code that was sent', async () => {
    const pass = stopTime()
    const server = aServer({ [ASK]: SENT, [LOG_IN]: { status: 201, json: { user: USER, token: 'a-token' } } })
    const page = showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    await sendNumber(page)
    press(say.change)
    await screen.findByRole('button', { name: say.send })
    press(say.send)
    await waitFor(() => expect(field('code')).toBeTruthy())
    expect(server.requests).toHaveLength(1)
    cleanup()
    showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    await waitFor(() => expect(field('code')).toBeTruthy())
    expect(document.body.textContent).toContain('010 1234 5678')
    cleanup()
    await pass(300_000)
    showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    await screen.findByRole('button', { name: say.way })
    expect(document.querySelector('[name=code]')).toBeNull()
  })

  test('[OTP-4] [OTP-18] above the ceilings the person reads when to try again, and the number stays', async () => {
    const refused = { refused: 'attempts.too-many', message: 'Try again in 24 hours.' } as const
    const pass = stopTime()
    const server = aServer({ [ASK]: refused })
    const page = showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    press(say.way)
    await screen.findByRole('button', { name: say.send })
    await fill(page, { phone: '010 1234 5678' })
    press(say.send)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Try again in 24 hours.'))
    expect(field('phone').value).toBe('010 1234 5678')

    server.answers = { [ASK]: SENT }
    press(say.send)
    await waitFor(() => expect(field('code')).toBeTruthy())
    server.answers = { [ASK]: refused }
    await pass(30_000)
    press(say.again)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Try again in 24 hours.'))
    expect(field('code')).toBeTruthy()
  })

  test('[OTP-19] a demo shop says where the code is, and a shop without channels offers no code', async () => {
    aServer({ [ASK]: SENT })
    const page = showPage(`${prefix}/Login`, <Login />, { reach: { phone: 'shown', email: 'shown' } })
    await sendNumber(page)
    expect(screen.getByText(say.demo)).toBeTruthy()
  })

  test('[OTP-19] a shop without channels offers neither a code nor a link', () => {
    showPage(`${prefix}/Login`, <Login />)
    expect(screen.queryByRole('button', { name: say.way })).toBeNull()
    expect(screen.queryByRole('link', { name: say.link })).toBeNull()
  })

  test('[OTP-20] [LOGIN-6] a forgotten password gets a link by e-mail, with the same answer for every e-mail', async () => {
    const login = showPage(`${prefix}/Login`, <Login />, { reach: REACH })
    fireEvent.click(screen.getByRole('link', { name: say.link }))
    await waitFor(() => expect(login.path()).toBe(`${prefix}/ForgottenPassword`))
  })

  test('[OTP-20] the page of a forgotten password sends the link', async () => {
    const server = aServer({ 'POST /api/users/password-link/request': { status: 204 } })
    const page = showPage(`${prefix}/ForgottenPassword`, <ForgottenPassword />, { reach: REACH })
    press(say.sendLink)
    await waitFor(() => expect(messageOf('email')).not.toBe(''))
    expect(server.requests).toEqual([])
    await fill(page, { email: 'mona@example.com' })
    press(say.sendLink)
    expect((await screen.findByRole('alert')).textContent).toMatch(say.sentLink)
    expect(server.requests[0]?.body).toEqual({ email: 'mona@example.com', language: prefix ? 'ar' : 'en' })
  })

  test('[OTP-23] without e-mail the page of a forgotten password has the code alone', async () => {
    showPage(`${prefix}/ForgottenPassword`, <ForgottenPassword />, {
      reach: { phone: 'sent', email: 'none' },
    })
    await screen.findByRole('button', { name: say.send })
    expect(field('phone')).toBeTruthy()
    expect(screen.queryByRole('button', { name: say.sendLink })).toBeNull()
  })

  test('[OTP-21] the link in the message proves the e-mail without a login', async () => {
    const server = aServer({
      'POST /api/users/email-proof': { status: 200, json: { email: 'mona@example.com' } },
    })
    showPage(`${prefix}/ProveEmail#token-${prefix}1`, <ProveEmail />, {
      route: `${prefix}/ProveEmail`,
      reach: REACH,
    })
    await screen.findByRole('button', { name: say.confirm })
    expect(server.requests).toEqual([])
    press(say.confirm)
    press(say.confirm)
    expect(await screen.findByRole('heading', { name: say.proved })).toBeTruthy()
    expect(server.requests.map(({ body }) => body)).toEqual([{ token: `token-${prefix}1` }])
  })

  test('[OTP-20] a link for a password that no longer works leads to a new one', async () => {
    aServer({ 'POST /api/users/password-link/show': { refused: 'password-link.over', message: '' } })
    const page = showPage(`${prefix}/NewPassword#used`, <NewPassword />, {
      route: `${prefix}/NewPassword`,
      reach: REACH,
    })
    fireEvent.click(await screen.findByRole('link', { name: say.newLink }))
    await waitFor(() => expect(page.path()).toBe(`${prefix}/ForgottenPassword`))
  })

  test('[OTP-21] a link that is over says so', async () => {
    aServer({ 'POST /api/users/email-proof': { refused: 'email-proof.over', message: '' } })
    showPage(`${prefix}/ProveEmail#token-${prefix}2`, <ProveEmail />, {
      route: `${prefix}/ProveEmail`,
      reach: REACH,
    })
    fireEvent.click(await screen.findByRole('button', { name: say.confirm }))
    expect(await screen.findByRole('heading', { name: say.over })).toBeTruthy()
    expect(document.activeElement?.tagName).toBe('A')
  })
})
