import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, aServer, field, fill, showPage, store, stored } from '#tests/support/show-page.tsx'
import Security from '#web/routes/account/security.tsx'

const PHONE = '+201012345678'
const USER = {
  _id: 'mona',
  name: 'Mona',
  email: '',
  phone: PHONE,
  image: null,
  role: 'shopper',
  createdAt: '2026-11-15T10:00:00.000Z',
}
const CONTACTS = {
  phone: PHONE,
  phoneProvedAt: '2026-11-15T10:00:00.000Z',
  email: '',
  emailProvedAt: null,
  hasPassword: false,
}
const CODE = { status: 200, json: { phone: PHONE, resendAfterSeconds: 30, expiresInSeconds: 300 } }

describe.each([
  {
    path: '/Profile/security',
    choose: 'Choose a password',
    change: 'Change the password',
    send: 'Send me a code',
    save: 'Save and log in',
    devices: "Where you're logged in",
  },
  {
    path: '/ar/Profile/security',
    choose: 'اختر كلمة مرور',
    change: 'تغيير كلمة المرور',
    send: 'أرسل لي الرمز',
    save: 'حفظ وتسجيل الدخول',
    devices: 'أين سجّلت الدخول',
  },
])('security of an account without a password at $path', ({ path, ...say }) => {
  const open = (answers: Answers, phone: 'sent' | 'none' = 'sent') => {
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: USER, phone: PHONE } })
    const server = aServer({
      'GET /api/users/me/contacts': { status: 200, json: CONTACTS },
      'GET /api/users/me/sessions': { status: 200, json: { sessions: [] } },
      ...answers,
    })
    return { server, page: showPage(path, <Security />, { reach: { phone, email: 'none' } }) }
  }
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

  test('[SESS-7] the first password is set by a code to the proved number, without another password', async () => {
    const { server, page } = open({
      'POST /api/users/phone/code': CODE,
      'POST /api/users/phone/password': { status: 200, json: { user: USER, token: 'a-new-token' } },
    })
    await press(say.choose)
    await press(say.send)
    await waitFor(() => expect(field('code')).toBeTruthy())
    expect(document.querySelectorAll('[autocomplete="current-password"]')).toHaveLength(0)
    server.answers = {
      ...server.answers,
      'GET /api/users/me/contacts': { status: 200, json: { ...CONTACTS, hasPassword: true } },
    }
    await fill(page, { code: '123456', password: 'open sesame' })
    await press(say.save)
    expect(await screen.findByRole('button', { name: say.change })).toBeTruthy()
    expect(stored('userInfo')).toMatchObject({ token: 'a-new-token' })
  })

  test('[SESS-7] where no code can be sent, the section is not shown', async () => {
    open({}, 'none')
    await screen.findByRole('list', { name: say.devices })
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
    expect(screen.queryByRole('button', { name: say.choose })).toBeNull()
    expect(screen.queryByRole('button', { name: say.change })).toBeNull()
  })
})
