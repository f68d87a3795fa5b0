import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Answers,
  aServer,
  field,
  fill,
  find,
  showPage,
  stopTime,
  store,
} from '#tests/support/show-page.tsx'
import NoticePage from './notice-page.tsx'
import OutboxPage from './outbox-page.tsx'

const AT = '2026-11-15T12:00:00.000Z'
const SEND = {
  channel: 'sms',
  provider: 'SMS Misr',
  to: '+201012345678',
  title: 'Your order is on its way',
  text: 'Follow the courier with A-042 on the map.',
  state: 'failed',
  tries: 2,
  reason: 'no-credit: balance 0',
  cost: 0.4,
  at: AT,
  endedAt: AT,
}
const NOTICE = {
  _id: 'n1',
  kind: 'on_the_way',
  userId: 'u1',
  orderId: 'o1',
  language: 'en',
  state: 'failed',
  reason: 'all-failed',
  createdAt: AT,
  endedAt: AT,
}
const ROW = { ...NOTICE, name: 'Mona Adel', dayNumber: 'A-042', last: SEND }
const CHANNELS = {
  channels: [
    { channel: 'push', provider: 'web push', isShownOnly: false },
    { channel: 'whatsapp', provider: null, isShownOnly: false },
    { channel: 'sms', provider: 'demo', isShownOnly: true },
    { channel: 'email', provider: 'demo', isShownOnly: true },
  ],
  spent: { hour: 12.4, day: 60 },
  ceilings: { hour: 200, day: 1500 },
}
const PERSON = { name: 'Mona Adel', isCustomer: true }
const STORY = {
  notice: { ...NOTICE, dayNumber: 'A-042' },
  person: PERSON,
  sends: [SEND],
  canRepeat: true,
  waits: null,
}

const page = <T,>(...items: T[]) => ({ status: 200, json: { items, next: null } })

const LANGUAGES = [
  {
    prefix: '',
    kind: 'On the way',
    failed: 'Failed',
    why: 'Every channel refused it',
    demo: /demo shop: nothing is sent/,
    off: 'Not set up',
    none: 'No messages yet',
    state: 'State',
    fault: 'Your account at the provider has no credit',
    again: 'Send again',
    repeated: 'Sent again as a new message',
    secret: /can’t be sent again/,
    test: 'Send a test message',
    send: 'Send',
    where: 'Enter where to send the message.',
    channel: 'Channel',
    more: 'Show more',
    parts: 'SMS parts',
    nobody: 'No account',
    quiet: /Waits for the end of the quiet hours/,
  },
  {
    prefix: '/ar',
    kind: 'الطلب في الطريق',
    failed: 'لم تُرسل',
    why: 'رفضتها كل القنوات',
    demo: /متجر تجريبي: لا تُرسل أي رسالة/,
    off: 'غير مُعدّة',
    none: 'لا توجد رسائل بعد',
    state: 'الحالة',
    fault: 'لا يوجد رصيد في حسابك لدى مزود الخدمة',
    again: 'إعادة الإرسال',
    repeated: 'أُعيد الإرسال كرسالة جديدة',
    secret: /لا يمكن إعادة إرسال/,
    test: 'إرسال رسالة تجربة',
    send: 'إرسال',
    where: 'اكتب الرقم أو البريد الذي تُرسل إليه.',
    channel: 'القناة',
    more: 'عرض المزيد',
    parts: 'أجزاء الرسالة القصيرة',
    nobody: 'بدون حساب',
    quiet: /تنتظر نهاية ساعات الهدوء/,
  },
] as const

describe.each(LANGUAGES)('the outbox at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  const open = (path: string, shown: React.ReactNode, answers: Answers, route?: string) => {
    const server = aServer({ 'GET /api/office/channels': { status: 200, json: CHANNELS }, ...answers })
    return { server, ...showPage(`${prefix}${path}`, shown, route ? { route: `${prefix}${route}` } : {}) }
  }
  const openNotice = (answers: Answers) =>
    open('/office/outbox/n1', <NoticePage />, answers, '/office/outbox/:id')
  const text = (): string => document.body.textContent.replace(/[\u2066-\u2069\u200e]/g, '')

  test('[MSG-20] the list says what went to whom, and why it failed; filters are in the address', async () => {
    const { user, server, path } = open('/office/outbox', <OutboxPage />, {
      'GET /api/office/notices': page(ROW),
      'GET /api/office/notices?state=failed': page(ROW),
    })
    await screen.findByText(say.failed, { selector: '.tag' })
    expect(find('tbody a').getAttribute('href')).toBe(`${prefix}/office/outbox/n1`)
    for (const part of [say.kind, 'Mona Adel', 'A-042', '1012345678', say.why])
      expect(text().replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
    await user.selectOptions(screen.getByLabelText(say.state), 'failed')
    await waitFor(() => expect(path()).toBe(`${prefix}/office/outbox?state=failed`))
    await waitFor(() =>
      expect(server.requests.map((each) => each.path)).toContain('/api/office/notices?state=failed'),
    )
  })

  test('[MSG-20] the next page is added to the list; an empty list says what will be there', async () => {
    const { user, server } = open('/office/outbox', <OutboxPage />, {
      'GET /api/office/notices': { status: 200, json: { items: [ROW], next: 'c2' } },
      'GET /api/office/notices?after=c2': page({ ...ROW, _id: 'n2' }),
    })
    await user.click(await screen.findByRole('button', { name: say.more }))
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2))
    expect(server.requests.at(-1)?.path).toContain('after=c2')
  })

  test('[MSG-21] a demo shop says that nothing is sent; channels show their setup and what was spent', async () => {
    open('/office/outbox', <OutboxPage />, { 'GET /api/office/notices': page() })
    await screen.findByText(say.demo)
    await screen.findByRole('heading', { name: say.none })
    expect(screen.getAllByText(say.off)).toHaveLength(1)
    for (const part of ['12.40', '200.00', '60.00', '1,500.00']) expect(text()).toContain(part)
  })

  test('[MSG-22] a message shows its sends with the fault in plain words, and is sent again', async () => {
    const { user, path } = openNotice({
      'GET /api/office/notices/n1': { status: 200, json: STORY },
      'POST /api/office/notices/n1/again': {
        status: 200,
        json: { ...STORY, notice: { ...STORY.notice, _id: 'n2', state: 'waiting', reason: null } },
      },
      'GET /api/office/notices/n2': { status: 200, json: STORY },
    })
    await screen.findByText(say.fault)
    for (const part of [SEND.text, 'A-042', 'SMS Misr', 'balance 0', '0.40']) expect(text()).toContain(part)
    expect(screen.getByRole('link', { name: 'Mona Adel' }).getAttribute('href')).toBe(
      `${prefix}/office/customers/u1`,
    )
    expect(text()).toContain(`${say.parts}1`)
    await user.click(screen.getByRole('button', { name: say.again }))
    await screen.findByText(say.repeated)
    await waitFor(() => expect(path()).toBe(`${prefix}/office/outbox/n2`))
  })

  test('[MSG-22] staff and numbers without an account have no link to a customer', async () => {
    const person = { name: 'Salma', isCustomer: false }
    openNotice({ 'GET /api/office/notices/n1': { status: 200, json: { ...STORY, person } } })
    await screen.findByText('Salma')
    expect(screen.queryByRole('link', { name: 'Salma' })).toBeNull()
    cleanup()
    const notice = { ...STORY.notice, userId: null }
    openNotice({ 'GET /api/office/notices/n1': { status: 200, json: { ...STORY, notice, person: null } } })
    await screen.findByText(say.nobody)
  })

  test('[MSG-20] the list loads itself again, unless further pages are shown', async () => {
    const pass = stopTime()
    const rows = Array.from({ length: 50 }, (_, i) => ({ ...ROW, _id: `n${i}` }))
    const { server } = open('/office/outbox', <OutboxPage />, {
      'GET /api/office/notices': { status: 200, json: { items: rows, next: 'c2' } },
      'GET /api/office/notices?after=c2': page({ ...ROW, _id: 'last' }),
    })
    const loads = () => server.requests.filter(({ path }) => path === '/api/office/notices').length
    await screen.findByRole('button', { name: say.more })
    expect(loads()).toBe(1)
    await pass(30_000)
    await waitFor(() => expect(loads()).toBe(2))
    fireEvent.click(await screen.findByRole('button', { name: say.more }))
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(51))
    await pass(60_000)
    expect(loads()).toBe(2)
  })

  test('[MSG-22] a message that waits says for what and until when', async () => {
    const notice = { ...STORY.notice, state: 'waiting', reason: null, endedAt: null }
    const waits = { until: '2026-11-16T07:00:00.000Z', for: 'quiet-hours' }
    openNotice({
      'GET /api/office/notices/n1': { status: 200, json: { ...STORY, notice, sends: [], waits } },
    })
    expect((await screen.findByText(say.quiet)).textContent).toMatch(/9:00/)
  })

  test('[MSG-22] a message with a code is not sent again', async () => {
    const notice = {
      ...STORY.notice,
      kind: 'login_code',
      orderId: null,
      dayNumber: null,
      state: 'sent',
      reason: null,
    }
    openNotice({
      'GET /api/office/notices/n1': { status: 200, json: { ...STORY, notice, canRepeat: false } },
    })
    await screen.findByText(say.secret)
    expect(screen.queryByRole('button', { name: say.again })).toBeNull()
  })

  test('[MSG-23] a test message needs an address, and opens its own page', async () => {
    const { user, server, path } = open('/office/outbox', <OutboxPage />, {
      'GET /api/office/notices': page(),
      'POST /api/office/channels/test': { status: 200, json: STORY },
    })
    await user.click(await screen.findByRole('button', { name: say.test }))
    const submit = () => user.click(find('dialog [type=submit]'))
    await submit()
    await screen.findByText(say.where)
    const channel = find('dialog select')
    expect([...channel.querySelectorAll('option')].map(({ value }) => value)).toEqual(['sms', 'email'])
    await user.selectOptions(channel, 'email')
    expect(field('to').type).toBe('email')
    await fill({ user, path }, { to: 'mona@example.com' })
    await submit()
    await waitFor(() => expect(path()).toBe(`${prefix}/office/outbox/n1`))
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      channel: 'email',
      to: 'mona@example.com',
      language: prefix ? 'ar' : 'en',
    })
  })
})
