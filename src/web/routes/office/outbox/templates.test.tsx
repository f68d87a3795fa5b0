import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { NOTICE_KINDS } from '#domain/notices/notice-kinds.ts'
import { NOTICE_WORDS } from '#domain/notices/notice-words.ts'
import {
  type Answers,
  aServer,
  field,
  fill,
  find,
  messageOf,
  showPage,
  store,
} from '#tests/support/show-page.tsx'
import TemplatePage from './template-page.tsx'
import TemplatesPage from './templates-page.tsx'

const AT = '2026-11-15T12:00:00.000Z'
const version = (number: number, title: string, isOriginal = false) => ({
  kind: 'near',
  language: 'en',
  version: number,
  title,
  body: `${title} with {order}.`,
  isOriginal,
  at: AT,
  by: 'Salma',
})
const CHANNELS = {
  channels: [
    { channel: 'push', provider: 'web push', isShownOnly: false },
    { channel: 'whatsapp', provider: 'WhatsApp Cloud', isShownOnly: false },
    { channel: 'sms', provider: 'SMS Misr', isShownOnly: false },
    { channel: 'email', provider: null, isShownOnly: false },
  ],
  spent: { hour: 0, day: 0 },
  ceilings: { hour: 200, day: 1500 },
}
const STORY = {
  notice: {
    _id: 'n1',
    kind: 'test',
    userId: null,
    orderId: null,
    dayNumber: null,
    language: 'en',
    state: 'waiting',
    reason: null,
    createdAt: AT,
    endedAt: null,
  },
  person: null,
  sends: [],
  canRepeat: false,
  waits: null,
}
const history = (...templates: object[]) => ({ status: 200, json: { templates } })
const PATH = '/api/office/templates/near/en'

const LANGUAGES = [
  {
    prefix: '',
    own: 'Your text: \u2068English\u2069',
    english: 'English',
    order: /Order number/,
    unknown: /This message has no/,
    code: /must contain \u2068\{code\}\u2069/,
    saved: 'Saved. New messages use this text.',
    overtaken: /has changed this text meanwhile/,
    theirs: 'Use their text',
    use: 'Put into the fields',
    restore: 'Restore the original text',
    restored: 'The original text is back',
    undo: 'Undo',
    undone: 'Undone. The text before is back.',
    tryOut: 'Try it out',
    sent: 'The test message is on its way',
    parts: 'SMS parts',
  },
  {
    prefix: '/ar',
    own: 'نص معدّل: \u2068الإنجليزية\u2069',
    english: 'الإنجليزية',
    order: /رقم الطلب/,
    unknown: /لا توجد في هذه الرسالة البيانات/,
    code: /يجب أن يحتوي النص على \u2068\{code\}\u2069/,
    saved: 'تم الحفظ، والرسائل الجديدة تستخدم هذا النص.',
    overtaken: /غيّر هذا النص/,
    theirs: 'استخدام النص الآخر',
    use: 'ضع في الخانات',
    restore: 'استعادة النص الأصلي',
    restored: 'تمت استعادة النص الأصلي',
    undo: 'تراجع',
    undone: 'تم التراجع وعاد النص السابق.',
    tryOut: 'جرّب الرسالة',
    sent: 'رسالة التجربة في طريقها',
    parts: 'أجزاء الرسالة القصيرة',
  },
] as const

describe.each(LANGUAGES)('templates at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  /** The English text of a kind. */
  const edit = async (answers: Answers, kind = 'near') => {
    const server = aServer({
      [`GET /api/office/templates/${kind}/en`]: history(),
      [`GET /api/office/templates/${kind}/ar`]: history(),
      'GET /api/office/channels': { status: 200, json: CHANNELS },
      ...answers,
    })
    const shown = showPage(`${prefix}/office/outbox/templates/${kind}`, <TemplatePage />, {
      route: `${prefix}/office/outbox/templates/:id`,
    })
    await shown.user.click(await screen.findByRole('button', { name: say.english }))
    await waitFor(() => field('body'))
    const save = () => shown.user.click(find('form [type=submit]'))
    const type = (name: string, words: string) => fill(shown, { [name]: words.replaceAll('{', '{{') })
    return { server, ...shown, save, type }
  }
  const sent = (server: ReturnType<typeof aServer>) =>
    server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const preview = () => find('.bo-previews').textContent.replace(/[\u2066-\u2069]/g, '')

  test('[MSG-24] every kind is listed with the languages whose text was changed', async () => {
    aServer({ 'GET /api/office/templates': history(version(2, 'Near'), version(1, 'Old', true)) })
    showPage(`${prefix}/office/outbox/templates`, <TemplatesPage />)
    await screen.findByText(say.own)
    expect(document.querySelectorAll('.bo-template-list li')).toHaveLength(NOTICE_KINDS.length)
  })

  test('[MSG-24] names are inserted at the cursor, and the preview follows with sample values', async () => {
    const { user, type } = await edit({})
    expect(field('body').value).toBe(NOTICE_WORDS.near.en.body)
    await type('body', 'Come down: ')
    await user.click(screen.getByRole('button', { name: say.order }))
    expect(field('body').value).toBe('Come down: {order}')
    expect(preview()).toContain('Come down: A-042')
    expect(preview()).toContain(`${say.parts}: 1`)
    await type('body', 'تعالَ: ')
    await waitFor(() => expect(preview()).toContain(`${say.parts}: 2`))
  })

  test('[MSG-25] unknown names and a missing code are said at the field before saving', async () => {
    const { server, save, type } = await edit({}, 'login_code')
    await type('title', 'For {customer}')
    await type('body', 'Hello')
    await save()
    await waitFor(() => expect(messageOf('title')).toMatch(say.unknown))
    expect(messageOf('title')).toContain('customer')
    expect(messageOf('body')).toMatch(say.code)
    expect(sent(server)).toEqual([])
  })

  test('[MSG-25] a failed save loses nothing of what was typed', async () => {
    const { server, save, type } = await edit({
      [`POST ${PATH}`]: { status: 503, json: { error: 'shop.unavailable', message: 'Later' } },
    })
    await type('title', 'Nearly there')
    await save()
    await screen.findByText('Later')
    expect(field('title').value).toBe('Nearly there')
    server.answers = {
      ...server.answers,
      [`POST ${PATH}`]: { status: 200, json: { template: version(1, 'Nearly there') } },
    }
    await save()
    await screen.findByText(say.saved)
    expect(sent(server).at(-1)).toEqual({
      version: 0,
      words: { title: 'Nearly there', body: NOTICE_WORDS.near.en.body },
    })
  })

  test('[MSG-25] a text that was changed meanwhile is shown beside mine, and the next save is based on it', async () => {
    const { server, save, type } = await edit({
      [`POST ${PATH}`]: { status: 409, json: { error: 'notice.template-changed', message: 'x' } },
    })
    await type('title', 'Mine')
    server.answers = { ...server.answers, [`GET ${PATH}`]: history(version(1, 'Theirs')) }
    await save()
    await screen.findByText(say.overtaken)
    expect(field('title').value).toBe('Mine')
    expect(screen.getByRole('alert').textContent).toContain('Theirs with {order}.')
    await save()
    await waitFor(() => expect(sent(server).at(-1)).toMatchObject({ version: 1, words: { title: 'Mine' } }))
  })

  test('[MSG-26] an earlier text is put into the fields; the original is restored and that undone', async () => {
    const { user, server } = await edit({
      [`GET ${PATH}`]: history(version(2, 'Second'), version(1, 'First')),
      [`POST ${PATH}`]: { status: 200, json: { template: version(3, 'Original', true) } },
    })
    await user.click(await screen.findByRole('button', { name: say.use }))
    expect(field('title').value).toBe('First')
    await user.click(find('form .btn-line'))
    expect(field('title').value).toBe('Second')
    await user.click(screen.getByRole('button', { name: say.restore }))
    await screen.findByText(say.restored)
    expect(field('title').value).toBe(NOTICE_WORDS.near.en.title)
    expect(sent(server).at(-1)).toEqual({ version: 2, words: null })
    server.answers = {
      ...server.answers,
      [`POST ${PATH}`]: { status: 200, json: { template: version(4, 'Second') } },
    }
    await user.click(screen.getByRole('button', { name: say.undo }))
    await screen.findByText(say.undone)
    expect(sent(server).at(-1)).toEqual({
      version: 3,
      words: { title: 'Second', body: 'Second with {order}.' },
    })
    expect(field('title').value).toBe('Second')
  })

  test('[MSG-26] a text that was just saved is undone', async () => {
    const { user, server, save, type } = await edit({
      [`POST ${PATH}`]: { status: 200, json: { template: version(1, 'Nearly there') } },
    })
    await type('title', 'Nearly there')
    await save()
    await screen.findByText(say.saved)
    server.answers = {
      ...server.answers,
      [`POST ${PATH}`]: { status: 200, json: { template: version(2, 'Original', true) } },
    }
    await user.click(screen.getByRole('button', { name: say.undo }))
    await screen.findByText(say.undone)
    expect(sent(server).at(-1)).toEqual({ version: 1, words: null })
    expect(field('title').value).toBe(NOTICE_WORDS.near.en.title)
  })

  test('[MSG-24] a text is tried out as it is typed, and stays on its page unsaved', async () => {
    const { user, server, type, path } = await edit({
      'POST /api/office/channels/test': { status: 200, json: STORY },
    })
    await type('body', 'Hello {nobody}')
    await user.click(await screen.findByRole('button', { name: say.tryOut }))
    await waitFor(() => expect(messageOf('body')).toMatch(say.unknown))
    expect(document.querySelector('dialog[open]')).toBeNull()
    await type('body', 'Nearly there, {name}')
    await user.click(screen.getByRole('button', { name: say.tryOut }))
    const channel = find('dialog select')
    expect([...channel.querySelectorAll('option')].map(({ value }) => value)).toEqual(['whatsapp', 'sms'])
    await user.selectOptions(channel, 'sms')
    await user.type(field('to'), '01012345678')
    await user.click(find('dialog [type=submit]'))
    await screen.findByText(say.sent)
    expect(sent(server)).toEqual([
      {
        channel: 'sms',
        to: '01012345678',
        language: 'en',
        template: { kind: 'near', title: NOTICE_WORDS.near.en.title, body: 'Nearly there, {name}' },
      },
    ])
    expect(path()).toBe(`${prefix}/office/outbox/templates/near`)
    expect(field('body').value).toBe('Nearly there, {name}')
  })
})
