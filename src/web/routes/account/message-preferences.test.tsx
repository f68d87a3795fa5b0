import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, aServer, showPage, store } from '#tests/support/show-page.tsx'
import MessagePreferences from './message-preferences.tsx'

const API = '/api/users/me/notices'

const LANGUAGES = [
  {
    prefix: '',
    rating: /Rating requests/,
    stock: /Back in stock/,
    lowStock: /Low stock/,
    english: 'English',
    always: /always come/,
    saved: 'Saved.',
    stopped: 'Stopped.',
    stop: 'Stop these messages',
    undo: /log in/,
    unknown: /This link isn’t valid/,
  },
  {
    prefix: '/ar',
    rating: /طلبات التقييم/,
    stock: /عودة المنتجات/,
    lowStock: /نقص المخزون/,
    english: 'الإنجليزية',
    always: /تصلك دائمًا/,
    saved: 'تم الحفظ.',
    stopped: 'تم الإيقاف.',
    stop: 'إيقاف هذه الرسائل',
    undo: /سجّل الدخول/,
    unknown: /هذا الرابط غير صالح/,
  },
] as const

describe.each(LANGUAGES)('messages at $prefix/Profile', ({ prefix, ...say }) => {
  const logIn = () =>
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: { _id: 'u1' }, fullName: 'Mona' } })
  const open = (answers: Answers, hash = '') => {
    const server = aServer(answers)
    const path = `${prefix}/Profile/messages`
    return { server, ...showPage(`${path}${hash}`, <MessagePreferences />, { route: path }) }
  }
  const OF_CUSTOMERS = ['rating', 'back_in_stock', 'new_login', 'password_changed']
  const preferences = (language: string, ...stopped: string[]) => ({
    status: 200,
    json: { language, stopped, kinds: OF_CUSTOMERS },
  })
  const pressStop = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: say.stop }))
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

  test('[MSG-28] a choice is saved at once; a refused one is taken back', async () => {
    logIn()
    const { user, server } = open({
      [`GET ${API}`]: preferences('ar', 'rating'),
      [`PATCH ${API}`]: ({ body }) => ({ status: 200, json: { ...(body as object), kinds: OF_CUSTOMERS } }),
    })
    expect((await box(say.rating)).checked).toBe(false)
    expect(document.body.textContent).toMatch(say.always)
    await user.click(await box(say.stock))
    await screen.findByText(say.saved)
    expect(server.requests.at(-1)?.body).toEqual({ language: 'ar', stopped: ['rating', 'back_in_stock'] })
    server.answers = { [`PATCH ${API}`]: { status: 503, json: { error: 'shop.busy', message: 'Later' } } }
    await user.click(screen.getByRole('radio', { name: say.english }))
    await screen.findByText('Later')
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: say.english }).checked).toBe(false),
    )
  })

  test('[MSG-28] the kinds are those that this person gets', async () => {
    logIn()
    const kinds = ['new_login', 'low_stock', 'unread_messages']
    open({ [`GET ${API}`]: { status: 200, json: { language: 'ar', stopped: ['low_stock'], kinds } } })
    await box(say.lowStock)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])
  })

  test('[MSG-28] a visitor is sent to the login', async () => {
    const { path } = open({})
    await waitFor(() => expect(path()).toBe(`${prefix}/login?redirect=${prefix}/Profile/messages`))
  })

  test('[MSG-29] opening the link of a message stops nothing', async () => {
    const { server } = open({}, '#stop=u1.abc')
    await screen.findByRole('button', { name: say.stop })
    expect(server.requests).toEqual([])
  })

  test('[MSG-29] the button stops offers without a login, once, and the page says how to undo it', async () => {
    const { server, path, user } = open({ 'POST /api/notices/stop': { status: 204 } }, '#stop=u1.abc')
    await pressStop(user)
    await screen.findByText(say.stopped)
    expect(document.body.textContent).toMatch(say.undo)
    expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { token: 'u1.abc' },
    ])
    expect(path()).toBe(`${prefix}/Profile/messages`)
  })

  test('[MSG-29] the switches of a logged-in person show what the link stopped', async () => {
    logIn()
    let isStopped = false
    const { user } = open(
      {
        [`GET ${API}`]: () => (isStopped ? preferences('ar', 'rating', 'back_in_stock') : preferences('ar')),
        'POST /api/notices/stop': () => {
          isStopped = true
          return { status: 204 }
        },
      },
      '#stop=u1.abc',
    )
    await pressStop(user)
    await screen.findByText(say.stopped)
    await waitFor(async () => expect((await box(say.rating)).checked).toBe(false))
  })

  test.each(['x', 'cut%E0%A4'])('[MSG-29] an unknown link says so: %s', async (token) => {
    const unknown = { status: 404, json: { error: 'notice.link-unknown' } }
    const { user } = open({ 'POST /api/notices/stop': unknown }, `#stop=${token}`)
    await pressStop(user)
    await screen.findByText(say.unknown)
  })
})
