import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aServer, field, fill, invalidFields, showPage, store, stored } from '#tests/support/show-page.tsx'
import { Contacts } from '#web/routes/account/profile/contacts.tsx'

const PHONE = '+201012345678'
const REACH = { phone: 'sent', email: 'sent' } as const
const CONTACTS = {
  phone: PHONE,
  phoneProvedAt: null,
  email: 'mona@example.com',
  emailProvedAt: null,
  hasPassword: true,
}
const USER = {
  _id: 'mona',
  name: 'Mona',
  email: 'mona@example.com',
  phone: PHONE,
  image: null,
  role: 'shopper',
  createdAt: '2026-11-15T10:00:00.000Z',
}
const SENT = { phone: PHONE, resendAfterSeconds: 30, expiresInSeconds: 300 }
const PROVED = { ...CONTACTS, phoneProvedAt: '2026-11-15T10:00:00.000Z' }

const LANGUAGES = [
  {
    path: '/Profile',
    prove: 'Confirm the number',
    send: 'Send me a code',
    join: 'Join the accounts',
    proved: 'Confirmed',
    again: 'Try again',
    password: 'Choose a password',
    save: 'Save and log in',
    link: 'Send me a link',
    linkSent: /A link is on its way to/,
  },
  {
    path: '/ar/Profile',
    prove: 'أكّد الرقم',
    send: 'أرسل لي الرمز',
    join: 'ادمج الحسابين',
    proved: 'مؤكّد',
    again: 'إعادة المحاولة',
    password: 'اختر كلمة مرور',
    save: 'حفظ وتسجيل الدخول',
    link: 'أرسل لي رابطًا',
    linkSent: /الرابط في الطريق إلى/,
  },
] as const

describe.each(LANGUAGES)('contacts at $path', ({ path, ...say }) => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('[OTP-22] a number is confirmed with code and password, and the account that has it is joined', async () => {
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: USER, phone: PHONE } })
    const refused = { refused: 'phone.other-account', message: 'Another account uses this number.' } as const
    const server = aServer({
      'GET /api/users/me/contacts': { status: 200, json: CONTACTS },
      'POST /api/users/me/phone/code': { status: 200, json: SENT },
      'POST /api/users/me/phone': refused,
    })
    const page = showPage(path, <Contacts />, { reach: REACH })
    fireEvent.click(await screen.findByRole('button', { name: say.prove }))
    await screen.findByRole('button', { name: say.send })
    expect(field('phone').value).toBe('010 1234 5678')
    press(say.send)
    await waitFor(() => expect(field('code')).toBeTruthy())
    await fill(page, { code: '123456', currentPassword: 'open sesame' })
    press(say.prove)
    const join = await screen.findByRole('button', { name: say.join })
    server.answers = {
      ...server.answers,
      'GET /api/users/me/contacts': { status: 200, json: PROVED },
      'POST /api/users/me/phone': { status: 200, json: { user: USER, contacts: PROVED, joined: true } },
    }
    fireEvent.click(join)
    expect(await screen.findByText(say.proved)).toBeTruthy()
    const proofs = server.requests.filter(({ path: sent }) => sent === '/api/users/me/phone')
    const proof = { phone: PHONE, code: '123456', currentPassword: 'open sesame' }
    expect(proofs.map(({ body }) => body)).toEqual([proof, { ...proof, join: true }])
    expect(stored('userInfo')).toMatchObject({ isLoggedIn: true, token: 'a-token', phone: PHONE })
  })

  test('[OTP-22] contacts that can’t be loaded are an error, and are loaded again on request', async () => {
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: USER, phone: PHONE } })
    const server = aServer({ 'GET /api/users/me/contacts': { status: 500, json: {} } })
    showPage(path, <Contacts />, { reach: REACH })
    const again = await screen.findByRole('button', { name: say.again })
    server.answers = { 'GET /api/users/me/contacts': { status: 200, json: PROVED } }
    fireEvent.click(again)
    expect(await screen.findByText(say.proved)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[OTP-22] a double click sends one link that confirms the e-mail', async () => {
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: USER, phone: PHONE } })
    const server = aServer({
      'GET /api/users/me/contacts': { status: 200, json: CONTACTS },
      'POST /api/users/me/email-proof': { status: 204 },
    })
    showPage(path, <Contacts />, { reach: REACH })
    await screen.findByRole('button', { name: say.link })
    press(say.link)
    press(say.link)
    await screen.findByText(say.linkSent)
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('[OTP-22] an account without a password chooses its first one by a code', async () => {
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: USER, phone: PHONE } })
    const bare = { ...PROVED, hasPassword: false }
    const server = aServer({
      'GET /api/users/me/contacts': { status: 200, json: bare },
      'POST /api/users/phone/code': { status: 200, json: SENT },
      'POST /api/users/phone/password': { status: 200, json: { user: USER, token: 'a-new-token' } },
    })
    const page = showPage(path, <Contacts />, { reach: REACH })
    fireEvent.click(await screen.findByRole('button', { name: say.password }))
    fireEvent.click(await screen.findByRole('button', { name: say.send }))
    await waitFor(() => expect(field('code')).toBeTruthy())
    await fill(page, { code: '123456', password: '123' })
    press(say.save)
    await waitFor(() => expect(invalidFields()).toEqual(['password']))
    expect(server.requests.map(({ path: sent }) => sent)).not.toContain('/api/users/phone/password')
    server.answers = { ...server.answers, 'GET /api/users/me/contacts': { status: 200, json: PROVED } }
    await fill(page, { password: 'open sesame' })
    press(say.save)
    await waitFor(() => expect(stored('userInfo')).toMatchObject({ token: 'a-new-token' }))
    expect(server.requests.find(({ path: sent }) => sent === '/api/users/phone/password')?.body).toEqual({
      phone: PHONE,
      code: '123456',
      password: 'open sesame',
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: say.password })).toBeNull())
  })
})
