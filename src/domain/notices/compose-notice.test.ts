import { expect, test } from 'vitest'
import { composeMessage, type NoticeFacts } from '#domain/notices/compose-notice.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { filled, NOTICE_WORDS } from '#domain/notices/notice-words.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { LANGUAGES, type Language } from '#domain/shared/language.ts'
import { anOrder, noon } from '#tests/support/builders.ts'

const factsIn = (language: Language, changes: Partial<Notice>): NoticeFacts => ({
  notice: {
    id: 'n1',
    key: 'k1',
    kind: 'delivered',
    userId: 'u1',
    orderId: 'o1',
    language,
    phone: null,
    email: null,
    channel: null,
    values: {},
    sealed: null,
    state: 'waiting',
    reason: null,
    createdAt: noon,
    endedAt: null,
    ...changes,
  },
  name: 'Mona',
  order: anOrder({ id: 'o1' }),
  product: undefined,
  settings: NEW_SHOP_SETTINGS,
  templates: [],
  links: { path: (target) => `/${target}`, absolute: (path) => `https://shop.example${path}` },
  secrets: {},
  stopToken: null,
})

test.each([
  ['en', ['Ewais mango ×\u00a02', 'Delivery'], ['110.00 EGP', '30.00 EGP'], '140.00 EGP'],
  ['ar', ['مانجو عويس ×\u00a02', 'مصاريف التوصيل'], ['110.00 ج.م', '30.00 ج.م'], '140.00 ج.م'],
] as const)('[MSG-80] the receipt in %s adds up to the total', (language, names, amounts, total) => {
  const { receipt } = composeMessage(factsIn(language, {}), 'id', 'mona@example.com').email
  expect(receipt?.lines.map(({ name }) => name)).toEqual(names)
  expect(receipt?.lines.map(({ amount }) => amount)).toEqual(amounts)
  expect(receipt?.total.amount).toBe(total)
})

test.each([
  ['en', noon + 90 * 60_000, '3:30 pm'],
  ['ar', noon + 90 * 60_000, '3:30 م'],
  // Fawry's codes can be paid for days.
  ['en', noon + 22 * 3_600_000, '12:00 pm, 16/11'],
  ['ar', noon + 10 * 3_600_000, '12:00 ص، 16/11'],
] as const)(
  '[MSG-81] in %s the time to pay until is told with the date on another day',
  (language, deadline, time) => {
    const facts = factsIn(language, { kind: 'payment_due' })
    const message = composeMessage(
      { ...facts, order: anOrder({ id: 'o1', paymentDeadline: deadline }) },
      'id',
      '+201001234567',
    )
    expect(message.text).toContain(`\u2068${time}\u2069`)
  },
)

test('[OTP-14] a login from a browser that says nothing about itself is told in words', () => {
  const facts = (language: Language) => factsIn(language, { kind: 'new_login', values: { device: '' } })
  expect(composeMessage(facts('en'), 'id', '').text).toContain('\u2068An unknown device\u2069 logged in')
  expect(composeMessage(facts('ar'), 'id', '').text).toContain('من \u2068جهاز غير معروف\u2069.')
})

test('[MSG-83] an account without a name is greeted without one', () => {
  const bodies = (name: string) =>
    LANGUAGES.flatMap((language) =>
      (['received', 'cancelled', 'rating', 'new_login'] as const).map((kind) =>
        filled(NOTICE_WORDS[kind][language].body, {
          name,
          shop: 'Mishwar',
          order: 'A-042',
          total: '9',
          device: 'Firefox',
        }),
      ),
    )
  for (const body of bodies('')) {
    expect(body).not.toMatch(/\s[.:،,]|[,،][.:]|يا[.:\s]|\{/)
    expect(body).toMatch(/^(?:Thank you|We are sorry|Tell us how|Hello|شكرًا|نعتذر لك|قيّم|مرحبًا)(?:[.:]| )/)
  }
  expect(filled('Hello {name}.', { name: 'Mona' })).toBe('Hello \u2068Mona\u2069.')
  expect(filled('Hello {name}.', { name: '' })).toBe('Hello.')
  expect(filled('نعتذر لك يا {name}: أُلغي', {})).toBe('نعتذر لك: أُلغي')
})

test.each([
  ['en', 'Red apples ×\u00a01.25\u00a0kg', '68.75 EGP'],
  ['ar', 'تفاح أحمر ×\u00a01.25\u00a0كجم', '68.75 ج.م'],
] as const)('[KG-10] the receipt in %s has the weight of a line and its price', (language, name, amount) => {
  const [line] = anOrder().lines
  if (!line) expect.fail()
  const apples = {
    ...line,
    name: { en: 'Red apples', ar: 'تفاح أحمر' },
    quantity: 1250,
    byWeight: true,
  } as const
  const facts = { ...factsIn(language, {}), order: anOrder({ lines: [apples] }) }
  expect(composeMessage(facts, 'm1', 'mona@example.com').email?.receipt?.lines[0]).toEqual({ name, amount })
})

test.each([
  ['en', 'Walking shoes · 42 · Red ×\u00a01'],
  ['ar', 'حذاء مشي · 42 · أحمر ×\u00a01'],
] as const)('[VAR-60] the receipt by e-mail in %s has the chosen values', (language, name) => {
  const [line] = anOrder().lines
  const shoes = {
    ...(line ?? expect.fail('an order without lines')),
    name: { en: 'Walking shoes', ar: 'حذاء مشي' },
    variantId: 5,
    variant: { en: '42 · Red', ar: '42 · أحمر' },
    quantity: 1,
  }
  const facts = { ...factsIn(language, {}), order: anOrder({ id: 'o1', lines: [shoes] }) }
  expect(composeMessage(facts, 'm1', 'mona@example.com').email?.receipt?.lines[0]?.name).toBe(name)
})

test('[MSG-88] a name that brings a link or a number is left out of the message', () => {
  const textWith = (name: string, language: Language = 'en') =>
    composeMessage({ ...factsIn(language, { kind: 'received' }), name }, 'id', '+201001234567').text
  const bad = [
    'www.win.example',
    'win.example',
    'https:／／win',
    'me@win.example',
    'اتصل ٠١٠١٢٣٤٥٦٧٨',
    'شركة.مصر',
  ]
  for (const name of bad) expect(textWith(name)).toMatch(/^Thank you\. Order/)
  const good = ['منى عادل', 'د.محمد علي', 'Omar Jr. III', "Mona O'Neil", 'Ali 2']
  for (const name of good) expect(textWith(name, 'ar')).toContain(`شكرًا \u2068${name}\u2069.`)
  const told = factsIn('en', {
    kind: 'contact_changed',
    values: { name: 'win.example', reason: 'It changed.' },
  })
  expect(composeMessage(told, 'id', '+201001234567').values).toEqual(['Mishwar', '', 'It changed.'])
})
