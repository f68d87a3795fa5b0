import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  aServer,
  field,
  fill,
  invalidFields,
  messageOf,
  showPage,
  stored,
  submit,
} from '#tests/support/show-page.tsx'
import SignUp from '#web/routes/account/sign-up.tsx'

const EXISTS = 'هذا الحساب موجود بالفعل، من فضلك سجّل الدخول.'
const FAILED = 'تعذّر إنشاء الحساب. من فضلك حاول مرة أخرى.'
const UNREACHABLE = 'تعذّر الاتصال بالمتجر. من فضلك حاول مرة أخرى بعد قليل.'

const SALMA = {
  name: 'Salma',
  email: 'salma@example.com',
  phone: '01012345678',
  password: 'a long enough one',
}

const LANGUAGES = [
  {
    prefix: '',
    lines: ['ar', 'en'],
    required: 'All fields are required',
    short: 'Use at least 8 characters',
    phoneWrong: 'Use digits only, like 010\u00a01234\u00a05678',
  },
  {
    prefix: '/ar',
    lines: ['ar'],
    required: 'كل الخانات مطلوبة',
    short: 'استخدم 8 أحرف على الأقل',
    phoneWrong: 'استخدم الأرقام فقط، مثل \u2068010\u00a01234\u00a05678\u2069',
  },
] as const

describe.each(LANGUAGES)('sign-up at $prefix/SignUp', ({ prefix, lines, ...say }) => {
  const open = (query = '') => showPage(`${prefix}/SignUp${query}`, <SignUp />)

  /** Arabic first, marked as such; on an English page followed by a line of English. */
  const expectArabicAlert = async (text: string) => {
    await waitFor(() => {
      const shown = [...screen.getByRole('alert').querySelectorAll('[lang]')]
      expect(shown.map((line) => line.getAttribute('lang'))).toEqual(lines)
      expect(shown[0]?.textContent).toBe(text)
      expect(shown[0]?.getAttribute('dir')).toBe('rtl')
      if (shown[1]) expect(shown[1].textContent).toMatch(/^[A-Z]/)
    })
  }

  test.each(Object.keys(SALMA))(
    '[SIGN-1] without %s it says that all fields are required, and nothing typed is lost',
    async (empty) => {
      const page = open()
      await fill(page, { ...SALMA, [empty]: empty === 'password' ? '' : '  ' })
      await submit(page)
      expect((await screen.findByRole('alert')).textContent).toBe(say.required)
      expect(document.activeElement).toBe(field(empty))
      expect(invalidFields()).toEqual([empty])
      for (const [name, value] of Object.entries(SALMA))
        if (name !== empty) expect(field(name).value).toBe(value)
    },
  )

  test('[SIGN-1] e-mail and phone have the keyboards of their kind', () => {
    open()
    expect(field('email').type).toBe('email')
    expect(field('phone').type).toBe('tel')
  })

  test('[SIGN-4] invalid values are reported beside their fields', async () => {
    const page = open()
    await fill(page, { email: 'salma', password: 'short' })
    await submit(page)
    expect((await screen.findByRole('alert')).textContent).toBe(say.required)
    expect(invalidFields()).toEqual(Object.keys(SALMA))
    await fill(page, { ...SALMA, phone: 'my phone', password: 'short' })
    await submit(page)
    await waitFor(() => expect(messageOf('phone')).toBe(say.phoneWrong))
    expect(document.activeElement).toBe(field('phone'))
    expect(messageOf('password')).toBe(say.short)
  })

  test('[SIGN-4] [PWD-5] a password that the server refuses is reported beside its field', async () => {
    const server = aServer()
    const page = open()
    for (const refused of ['account.password-length', 'account.password-common'] as const) {
      server.answers = { 'POST /api/users': { refused, message: `the server on ${refused}` } }
      await fill(page, SALMA)
      await submit(page)
      await waitFor(() => expect(messageOf('password')).toBe(`the server on ${refused}`))
      expect(document.activeElement).toBe(field('password'))
      expect(field('email').value).toBe(SALMA.email)
      expect(field('password').value).toBe(SALMA.password)
    }
    expect(stored('userInfo')).toBeNull()
  })

  test('[SIGN-2] [LANG-4] an existing account is reported in Arabic, with a link to login', async () => {
    aServer({ 'POST /api/users': { refused: 'account already exists' } })
    const page = open(`?redirect=${prefix}/Cart`)
    await fill(page, SALMA)
    await submit(page)
    await expectArabicAlert(EXISTS)
    const [link] = within(screen.getByRole('alert')).getAllByRole('link')
    if (link) await page.user.click(link)
    await waitFor(() => expect(page.path()).toBe(`${prefix}/login?redirect=${prefix}/Cart`))
  })

  test('[SIGN-2] an error that the server words is shown as given', async () => {
    const server = aServer({ 'POST /api/users': { status: 400, json: { error: 'The moon is full' } } })
    const page = open()
    await fill(page, SALMA)
    await submit(page)
    expect((await screen.findByRole('alert')).textContent).toBe('The moon is full')
    server.answers = { 'POST /api/users': { refused: 'attempts.too-many', message: 'Too many attempts.' } }
    await submit(page)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many attempts.'))
  })

  test('[SIGN-2] an error without words and a network failure have a general Arabic text', async () => {
    const server = aServer({ 'POST /api/users': { status: 500, json: {} } })
    const page = open()
    await fill(page, SALMA)
    await submit(page)
    await expectArabicAlert(FAILED)
    server.answers = {}
    await submit(page)
    await expectArabicAlert(UNREACHABLE)
    expect(field('password').value).toBe(SALMA.password)
  })

  test('[SIGN-3] without a page to return to, sign-up leads to the home page', async () => {
    const user = { _id: 'salma', name: SALMA.name, email: SALMA.email, phone: SALMA.phone }
    aServer({ 'POST /api/users': { status: 201, json: { user, token: 'a-token' } } })
    const page = open()
    await fill(page, SALMA)
    await page.user.type(field('password'), '{Enter}')
    await waitFor(() => expect(page.path()).toBe(prefix || '/'))
    expect(stored('userInfo')).toMatchObject({ isLoggedIn: true, fullName: SALMA.name, token: 'a-token' })
  })
})
