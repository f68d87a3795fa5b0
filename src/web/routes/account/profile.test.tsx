import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  answerYes,
  aServer,
  field,
  fill,
  find,
  findInput,
  messageOf,
  setTime,
  showPage,
  stopTime,
  store,
  stored,
  submit,
} from '#tests/support/show-page.tsx'
import Profile from '#web/routes/account/profile.tsx'

const USER = { _id: 'salma', name: 'Salma Hassan', email: 'salma@example.com', phone: '+201012345678' }
const INFO = {
  isLoggedIn: true,
  token: 'a-token',
  user: USER,
  fullName: USER.name,
  phone: USER.phone,
  email: USER.email,
}

const ORDERED_AT = '15/11/2025, 4:48:00 pm'
const entry = (id: number, name: string, nameAr: string, more: object = {}) => ({
  id,
  name,
  nameAr,
  description: 'From Ismailia.',
  price: 55,
  image: '/img/products/ewais-mango-front-800.webp',
  category: 'Fruits',
  quantity: 1,
  orderedAt: ORDERED_AT,
  delivered: false,
  deliveredAt: null,
  ...more,
})
const MANGO = entry(1, 'Ewais mango', 'مانجو عويس', { quantity: 2, method: 'cash' })
const SHIRT = entry(12, 'Giza cotton T-shirt', 'تيشيرت قطن جيزة')
const RECEIVED_SHIRT = { ...SHIRT, delivered: true, deliveredAt: '2025-11-12T16:20:00.000Z' }

const LANGUAGES = [
  {
    prefix: '',
    edit: 'Edit Profile',
    cancel: 'Cancel',
    logOut: 'LogOut',
    updated: 'Profile updated successfully.',
    loggedOut: 'You have successfully logged out',
    removePhoto: 'Remove photo',
    photoKind: 'Choose a photo: JPG, PNG or WebP.',
    current: 'Your current requests',
    received: 'Received requests',
    mango: 'Ewais mango',
    shirt: 'Giza cotton T-shirt',
    sum: '140.00 EGP',
    details: ['Order date', 'To pay on receipt', 'Received status'],
    paid: 'Payment made',
    both: '\u2068Ewais mango\u2069 + 1 other item',
    bothSum: '195.00 EGP',
    when: '15 Nov 2025, 4:48 pm',
    notYet: 'Not yet',
    confirm: 'Confirm receipt',
    unconfirm: 'Not received yet',
    giveBack: 'Return the order',
    undo: 'Undo',
    none: 'No current requests',
    noneReceived: 'Nothing received yet',
  },
  {
    prefix: '/ar',
    edit: 'تعديل بياناتي',
    cancel: 'إلغاء',
    logOut: 'تسجيل الخروج',
    updated: 'تم تحديث بياناتك بنجاح.',
    loggedOut: 'تم تسجيل الخروج بنجاح',
    removePhoto: 'إزالة الصورة',
    photoKind: 'اختر صورة بصيغة JPG أو PNG أو WebP.',
    current: 'طلباتك الحالية',
    received: 'الطلبات المستلمة',
    mango: 'مانجو عويس',
    shirt: 'تيشيرت قطن جيزة',
    sum: '140.00 ج.م',
    details: ['تاريخ الطلب', 'المطلوب عند الاستلام', 'حالة الاستلام'],
    paid: 'المبلغ المدفوع',
    both: '\u2068مانجو عويس\u2069 ومنتج آخر',
    bothSum: '195.00 ج.م',
    when: '15 نوفمبر 2025، 4:48 م',
    notYet: 'ليس بعد',
    confirm: 'تأكيد الاستلام',
    unconfirm: 'لم أستلمه بعد',
    giveBack: 'طلب إرجاع',
    undo: 'تراجع',
    none: 'لا توجد طلبات حالية',
    noneReceived: 'لم تستلم شيئًا بعد',
  },
] as const

describe.each(LANGUAGES)('profile at $prefix/Profile', ({ prefix, ...say }) => {
  const open = (kept: Readonly<Record<string, unknown>> = { userInfo: INFO }) => {
    const server = aServer({ 'PATCH /api/users/me': { status: 200, json: { user: USER } } })
    store(kept)
    return { ...showPage(`${prefix}/Profile`, <Profile />), server }
  }
  const press = ({ user }: ReturnType<typeof open>, name: string) =>
    user.click(screen.getByRole('button', { name }))
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  const toasts = () => find('.toasts').textContent

  test('[PROF-1] a visitor is redirected to login without seeing any data', async () => {
    const page = open({})
    expect(screen.queryByRole('button', { name: say.logOut })).toBeNull()
    await waitFor(() => expect(page.path()).toBe(`${prefix}/login?redirect=${prefix}/Profile`))
  })

  test('[PROF-1] it shows photo, name, phone and e-mail', () => {
    open()
    expect(heading()).toBe(USER.name)
    expect(find('.pro-head').textContent).toContain('010 1234 5678')
    expect(find('.pro-head').textContent).toContain(USER.email)
    expect(find('.pro-photo').getAttribute('src')).toBe('/img/features3.png')
  })

  test('[PROF-2] Cancel leaves without saving', async () => {
    const page = open()
    await press(page, say.edit)
    expect(document.activeElement).toBe(field('name'))
    await fill(page, { name: 'Someone else' })
    await press(page, say.cancel)
    expect(heading()).toBe(USER.name)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: say.edit }))
    expect(stored('userInfo')).toEqual(INFO)
    await press(page, say.edit)
    expect(field('name').value).toBe(USER.name)
  })

  test('[PROF-2] [PROF-7] Save stores the changes here beside what was stored, and sends them', async () => {
    const page = open({ userInfo: { ...INFO, note: 'kept' } })
    await press(page, say.edit)
    await fill(page, { name: 'سلمى', phone: '٠١١ ٢٢٢٢ ٣٣٣٣' })
    await submit(page)
    await waitFor(() => expect(heading()).toBe('سلمى'))
    expect(toasts()).toContain(say.updated)
    expect(stored('userInfo')).toMatchObject({ fullName: 'سلمى', phone: '+201122223333', note: 'kept' })
    expect(page.server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'سلمى',
      phone: '+201122223333',
    })
  })

  test('[PROF-2] [PROF-7] changes are stored without a network, and a toast says so', async () => {
    const page = open()
    page.server.answers = {}
    await press(page, say.edit)
    await fill(page, { name: 'Offline' })
    await submit(page)
    await waitFor(() => expect(heading()).toBe('Offline'))
    expect(toasts()).toContain(say.updated)
    expect(find('.toast.bad').textContent).not.toBe('')
    expect(stored('userInfo')).toMatchObject({ fullName: 'Offline' })
  })

  test('[PROF-7] a new e-mail asks for the password, and a refusal is shown beside it', async () => {
    const page = open()
    const refused = { refused: 'account.password-wrong', message: 'It is wrong.' } as const
    page.server.answers = { 'PATCH /api/users/me': refused }
    await press(page, say.edit)
    expect(document.querySelector('[name=currentPassword]')).toBeNull()
    await fill(page, { email: 'new@example.com', currentPassword: 'not this one' })
    await submit(page)
    await waitFor(() => expect(messageOf('currentPassword')).toBe('It is wrong.'))
    expect(document.activeElement).toBe(field('currentPassword'))
    expect(stored('userInfo')).toMatchObject({ email: 'new@example.com' })
  })

  test('[PROF-6] a photo can be removed', async () => {
    const page = open({ userInfo: { ...INFO, image: '/img/products/ewais-mango-front-160.webp' } })
    await press(page, say.edit)
    await press(page, say.removePhoto)
    expect(find('.pro-photo').getAttribute('src')).toBe('/img/features3.png')
    expect(document.activeElement).toBe(find('input[type=file]'))
    await submit(page)
    await waitFor(() => expect(screen.getByRole('button', { name: say.edit })).toBeTruthy())
    expect(stored('userInfo')).not.toHaveProperty('image')
  })

  test.each([
    ['a.svg', 'image/svg+xml'],
    ['a.txt', 'text/plain'],
  ])('[PROF-6] %s is refused as a photo', async (name, type) => {
    const page = open()
    await press(page, say.edit)
    const chooser = findInput('input[type=file]')
    chooser.removeAttribute('accept')
    await page.user.upload(chooser, new File(['hello'], name, { type }))
    const message = () => document.getElementById(chooser.getAttribute('aria-describedby') ?? '')?.textContent
    await waitFor(() => expect(message()).toBe(say.photoKind))
  })

  test('[PROF-3] LogOut keeps the data and goes to login after 1.5 s', async () => {
    const pass = stopTime()
    const page = open()
    await press(page, say.logOut)
    expect(toasts()).toContain(say.loggedOut)
    expect(stored('userInfo')).toEqual({ ...INFO, isLoggedIn: false })
    await waitFor(() =>
      expect(page.server.requests).toContainEqual(
        expect.objectContaining({ method: 'POST', path: '/api/users/logout', body: undefined }),
      ),
    )
    await pass(1490)
    expect(page.path()).toBe(`${prefix}/Profile`)
    await pass(20)
    expect(page.path()).toBe(`${prefix}/login`)
  })

  describe('requests', () => {
    const at = (orderHistory: unknown) =>
      open({ userInfo: { isLoggedIn: true, fullName: 'Salma' }, orderHistory })
    const section = (title: string): HTMLElement => {
      const found = screen.getByRole('heading', { level: 2, name: title }).closest('section')
      if (!found) throw new Error(`no section ${title}`)
      return found
    }
    const cards = (title: string) => [...section(title).querySelectorAll('li.card')]
    const pressIn = (page: ReturnType<typeof open>, title: string, name: string | RegExp) =>
      page.user.click(within(section(title)).getByRole('button', { name }))

    test('[PROF-4] opening a card shows date, payment and status', async () => {
      const page = at([MANGO, RECEIVED_SHIRT])
      expect(cards(say.current)).toHaveLength(1)
      const card = within(section(say.current)).getByRole('button', { name: new RegExp(say.mango) })
      expect(card.getAttribute('aria-expanded')).toBe('false')
      card.focus()
      await page.user.keyboard('{Enter}')
      expect(card.getAttribute('aria-expanded')).toBe('true')
      const terms = [...section(say.current).querySelectorAll('dt')].map((each) => each.textContent)
      expect(terms).toEqual(say.details)
      const values = [...section(say.current).querySelectorAll('dd')].map((each) => each.textContent)
      expect(values).toEqual([ORDERED_AT, say.sum, say.notYet].map((text) => expect.stringContaining(text)))
    })

    test('[PROF-4] an empty or damaged history says that there are none', () => {
      at({ not: 'a list' })
      expect(section(say.current).textContent).toContain(say.none)
      expect(section(say.received).textContent).toContain(say.noneReceived)
    })

    test('[PROF-4] damaged values break nothing', () => {
      open({
        userInfo: { isLoggedIn: true, fullName: 5, image: {}, user: 'x' },
        orderHistory: [null, { id: 'x' }, SHIRT],
      })
      expect(cards(say.current).map((card) => card.textContent)).toEqual([expect.stringContaining(say.shirt)])
      expect(heading()).not.toBe('')
    })

    test('[PROF-9] lines ordered together are one card, with the total and the time of the order', async () => {
      setTime('2026-01-16T09:30:00.000Z')
      const order = { orderId: 'order-1', method: 'visa', placedAt: '2025-11-15T14:48:00.000Z' }
      const page = at([
        { ...MANGO, ...order },
        { ...SHIRT, ...order },
      ])
      expect(cards(say.current)).toHaveLength(1)
      expect(cards(say.current)[0]?.textContent).toContain(say.both)
      await page.user.click(find('.rcard .top'))
      const details = section(say.current).querySelector('dl')?.textContent
      for (const text of [say.paid, say.bothSum, say.when, say.mango, say.shirt])
        expect(details).toContain(text)
    })

    test('[PROF-5] Confirm receipt moves it to the received ones with its time; again moves it back', async () => {
      setTime('2025-11-16T09:30:00.000Z')
      const page = at([MANGO, SHIRT])
      await pressIn(page, say.current, new RegExp(say.mango))
      await pressIn(page, say.current, say.confirm)
      expect(cards(say.received)[0]?.textContent).toContain(say.mango)
      expect(cards(say.current)[0]?.textContent).toContain(say.shirt)
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: say.current }))
      expect(stored('orderHistory')).toEqual([
        { ...MANGO, delivered: true, deliveredAt: expect.stringMatching(/^2025-11-16T09:30:/) },
        SHIRT,
      ])
      await pressIn(page, say.received, say.unconfirm)
      expect(cards(say.current)).toHaveLength(2)
      expect(stored('orderHistory')).toEqual([MANGO, SHIRT])
    })

    test('[PROF-5] [PROF-8] Return the order removes a received entry, and Undo puts it back', async () => {
      const page = at([MANGO, RECEIVED_SHIRT])
      await pressIn(page, say.received, say.giveBack)
      await answerYes(page)
      expect(section(say.received).textContent).toContain(say.noneReceived)
      expect(stored('orderHistory')).toEqual([MANGO])
      await press(page, say.undo)
      expect(cards(say.received)[0]?.textContent).toContain(say.shirt)
      expect(stored('orderHistory')).toEqual([MANGO, RECEIVED_SHIRT])
    })

    test('[PROF-5] Return the order removes a current entry', async () => {
      const page = at([MANGO, RECEIVED_SHIRT])
      await pressIn(page, say.current, new RegExp(say.mango))
      await pressIn(page, say.current, say.giveBack)
      await answerYes(page)
      expect(section(say.current).textContent).toContain(say.none)
      expect(stored('orderHistory')).toEqual([RECEIVED_SHIRT])
    })
  })
})
