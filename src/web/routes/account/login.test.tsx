import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  aServer,
  field,
  fill,
  find,
  invalidFields,
  messageOf,
  showPage,
  store,
  stored,
  submit,
} from '#tests/support/show-page.tsx'
import Login from '#web/routes/account/login.tsx'

const TYPED = { email: 'salma@example.com', password: 'a long enough one' }
const USER = { _id: 'salma', name: 'Salma Hassan', email: TYPED.email, phone: '+201012345678' }
const SUCCESS = {
  'POST /api/users/login': { status: 200, json: { user: USER, token: 'a-token-of-salma' } },
} as const

const LANGUAGES = [
  {
    prefix: '',
    home: '/',
    title: 'Login',
    show: 'Show password',
    hide: 'Hide password',
    signUp: 'SignUp',
    write: 'Write to us',
    empty: 'Enter your email and password.',
    failed: '❌ Login failed. Please try again.',
    toOrder: 'Log in to finish your order. Your details are kept.',
  },
  {
    prefix: '/ar',
    home: '/ar',
    title: 'تسجيل الدخول',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    signUp: 'إنشاء حساب',
    write: 'راسلنا',
    empty: 'اكتب بريدك الإلكتروني وكلمة المرور.',
    failed: '❌ فشل تسجيل الدخول. من فضلك حاول مرة أخرى.',
    toOrder: 'سجّل الدخول لإكمال طلبك. بياناتك محفوظة.',
  },
] as const

describe.each(LANGUAGES)('login at $home', ({ prefix, home, ...say }) => {
  const open = (query = '') => showPage(`${prefix}/Login${query}`, <Login />)
  const alert = async () => (await screen.findByRole('alert')).textContent

  test('[LOGIN-1] empty fields are reported, and the first one gets the focus', async () => {
    const page = open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say.title)
    await submit(page)
    expect(await alert()).toBe(say.empty)
    expect(document.activeElement).toBe(field('email'))
    expect(invalidFields()).toEqual(['email', 'password'])
    expect(messageOf('email')).not.toBe('')
  })

  test('[LOGIN-1] a field that was corrected is no longer invalid', async () => {
    const page = open()
    await submit(page)
    await fill(page, { email: TYPED.email })
    await submit(page)
    await waitFor(() => expect(invalidFields()).toEqual(['password']))
    expect(document.activeElement).toBe(field('password'))
  })

  test('[LOGIN-1] an invalid e-mail is reported beside its field', async () => {
    const page = open()
    await fill(page, { ...TYPED, email: 'salma' })
    await submit(page)
    await waitFor(() => expect(invalidFields()).toEqual(['email']))
    expect(messageOf('email')).not.toBe('')
  })

  test('[LOGIN-6] a forgotten password leads to the shop’s contact page', () => {
    open()
    expect(screen.getByRole('link', { name: say.write }).getAttribute('href')).toBe(`${prefix}/ContactUS`)
  })

  test('[LOGIN-4] the password can be shown and hidden, also by keyboard', async () => {
    const page = open()
    await fill(page, { password: 'visible soon' })
    screen.getByRole('button', { name: say.show }).focus()
    await page.user.keyboard('{Enter}')
    expect(field('password').type).toBe('text')
    await page.user.click(screen.getByRole('button', { name: say.hide }))
    expect(field('password').type).toBe('password')
    expect(field('password').value).toBe('visible soon')
  })

  test('[LOGIN-1] [LOGIN-4] the server’s message is shown, and nothing typed is lost', async () => {
    aServer({ 'POST /api/users/login': { refused: 'login.wrong', message: 'Wrong, says the server.' } })
    const page = open()
    await fill(page, TYPED)
    await submit(page)
    expect(await alert()).toBe('Wrong, says the server.')
    expect(field('email').value).toBe(TYPED.email)
    expect(field('password').value).toBe(TYPED.password)
    expect(stored('userInfo')).toBeNull()
  })

  test.each([
    ['an answer without a message', { 'POST /api/users/login': { status: 500, json: {} } }],
    ['a network failure', {}],
  ])('[LOGIN-1] %s says that login failed', async (_, answers) => {
    aServer(answers)
    const page = open()
    await fill(page, TYPED)
    await submit(page)
    expect(await alert()).toBe(say.failed)
    expect(page.path()).toBe(`${prefix}/Login`)
  })

  test('[LOGIN-3] the link to sign-up keeps the redirect', () => {
    open(`?redirect=${prefix}/CheckOut`)
    expect(screen.getByRole('link', { name: say.signUp }).getAttribute('href')).toBe(
      `${prefix}/SignUp?redirect=${prefix}/CheckOut`,
    )
  })

  test('[LOGIN-7] on the way from checkout it says why', async () => {
    open(`?redirect=${prefix}/CheckOut`)
    await waitFor(() => expect(find('h1 + p').textContent).toBe(say.toOrder))
  })

  test('[LOGIN-3] a redirect to another site becomes the home page', () => {
    open('?redirect=//evil.example')
    expect(screen.getByRole('link', { name: say.signUp }).getAttribute('href')).toBe(
      `${prefix}/SignUp?redirect=${home}`,
    )
  })

  test('[LOGIN-4] [LOGIN-5] success stores the account beside what was stored; a double click sends one request', async () => {
    store({
      userInfo: {
        isLoggedIn: false,
        email: TYPED.email.toUpperCase(),
        image: 'data:image/png;base64,mine',
        note: 'kept',
      },
    })
    const server = aServer(SUCCESS)
    const page = open(`?redirect=${prefix}/ContactUS%3Ffrom%3Dlogin`)
    await fill(page, { ...TYPED, email: ` ${TYPED.email} ` })
    await Promise.all([submit(page), submit(page)])
    await waitFor(() => expect(page.path()).toBe(`${prefix}/ContactUS?from=login`))
    expect(server.requests).toMatchObject([{ method: 'POST', path: '/api/users/login', body: TYPED }])
    expect(stored('userInfo')).toEqual({
      isLoggedIn: true,
      token: 'a-token-of-salma',
      user: USER,
      fullName: USER.name,
      phone: USER.phone,
      email: USER.email,
      image: 'data:image/png;base64,mine',
      note: 'kept',
    })
  })

  test('[LOGIN-5] the photo of another person is not kept', async () => {
    store({
      userInfo: { isLoggedIn: false, email: 'other@example.com', image: 'data:image/png;base64,theirs' },
    })
    aServer(SUCCESS)
    const page = open()
    await fill(page, TYPED)
    await submit(page)
    await waitFor(() => expect(page.path()).toBe(home))
    expect(stored('userInfo')).toMatchObject({ isLoggedIn: true, email: TYPED.email })
    expect(stored('userInfo')).not.toHaveProperty('image')
  })

  test.each([
    [`?redirect=${prefix}/Cart`, `${prefix}/Cart`],
    ['?redirect=%2F%2Fevil.example%2F', home],
    ['', home],
  ])('[LOGIN-2] a logged-in user at login%s is redirected at once', async (query, target) => {
    store({ userInfo: { isLoggedIn: true } })
    const page = open(query)
    await waitFor(() => expect(page.path()).toBe(target))
  })
})
