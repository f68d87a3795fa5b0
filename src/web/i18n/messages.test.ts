import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#domain/shared/language.ts'

type Message = string | readonly [{ readonly match: Readonly<Record<string, string>> }]

const folder = new URL('messages/', import.meta.url)
const areas = readdirSync(new URL('en/', folder))

/** All messages of a language, keyed with their file: both languages must match file by file. */
const read = (language: Language): Record<string, Message> =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const { $schema: _, ...messages } = JSON.parse(
        readFileSync(new URL(`${language}/${area}`, folder), 'utf8'),
      )
      return Object.entries<Message>(messages).map(([key, message]) => [`${area} ${key}`, message])
    }),
  )

const english = read('en')
const arabic = read('ar')

const sentences = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

const values = (message: Message | undefined): string[] | undefined =>
  typeof message === 'string' ? (message.match(/\{\w+\}/g) ?? []).toSorted() : undefined

test('[LANG-3] every English message has its Arabic', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(english))
  for (const sentence of Object.values(arabic).flatMap(sentences))
    expect(sentence).toMatch(/\p{Script=Arabic}/u)
})

/** Every text that the spec quotes. Category names are in `category.ts`. */
const SPEC: Readonly<Record<string, readonly string[]>> = {
  'shell.json': [
    'Home',
    'Product',
    'Contact US',
    'Dropdown',
    'Another action',
    'Something',
    'Separated link',
    'Company',
    'Account',
    'Quick Links',
    'Successful',
    '{amount} EGP',
  ],
  'home.json': [
    'Your Order Ready and on their Way To You ...',
    'Fast Delivery Jast Got Easer With {shop}...',
    'From Your Order To Delivery To Your Door Quicly ...',
    'Order Now',
    'Products Categories',
    'How it works',
  ],
  'catalogue.json': ['Loading...', 'Add to Cart', 'Product Added to Cart', 'Products you may need', 'Back'],
  'checkout.json': [
    'CheckOut',
    'Please fill in all required fields.',
    'You must log in first',
    'Payment is made in cash on receipt.',
  ],
  'account.json': [
    'Login',
    '❌ Login failed. Please try again.',
    'All fields are required',
    'Edit Profile',
    'Save',
    'Cancel',
    'LogOut',
    'Profile updated successfully.',
    'You have successfully logged out',
    'Your current requests',
    'Received requests',
    'Confirm receipt',
    'Return the order',
  ],
  'orders.json': ['Mark as received', 'Return the order', 'Confirm receipt'],
}

test('[LANG-3] texts of the spec match letter for letter', () => {
  for (const [area, texts] of Object.entries(SPEC)) {
    const ofArea = Object.entries(english).filter(([key]) => key.startsWith(`${area} `))
    const said = ofArea.flatMap(([, message]) => sentences(message))
    for (const text of texts) expect(said, area).toContain(text)
  }
})

test('[LANG-3] a message without plurals has the same parameters in both languages', () => {
  for (const [key, message] of Object.entries(english))
    expect([key, values(arabic[key])]).toEqual([key, values(message)])
})

test('[PAGE-1] a plural message has all Arabic plural forms', () => {
  const counted = Object.values(arabic).filter((message) => typeof message !== 'string')
  expect(counted).not.toHaveLength(0)
  for (const [{ match }] of counted)
    expect(Object.keys(match).map((form) => form.split('=')[1])).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ])
})

test('[PAGE-1] a number before a noun has plural forms', () => {
  const uncounted = Object.values(arabic).filter((message) => typeof message === 'string')
  for (const message of uncounted) expect(message).not.toMatch(/\{count\} \p{Script=Arabic}/u)
})

// Parameters that need no isolation: plain numbers and text in the page's own language.
const NUMBERS =
  'all asked average count done hours km max min minutes number page pages shown slide slides stock'.split(
    ' ',
  )
const OWN_WORDS = 'day first from last reason role shop stars to what'.split(' ')
// These messages are parts, which are isolated by the message that includes them, or stored as data.
const PARTS = /^(?:money|date_\w+|hours_[ap]m|address_with_\w+)$/

test('[BIDI-1] a name, amount, time, code or typed text in a message is isolated, in both languages', () => {
  const bare = [english, arabic].flatMap((messages) =>
    Object.entries(messages).flatMap(([key, message]) =>
      PARTS.test(key.split(' ')[1] ?? '')
        ? []
        : sentences(message).flatMap((sentence) =>
            [...sentence.matchAll(/(?<!\u2068)\{(\w+)\}(?!\u2069)/g)]
              .filter(([, name = '']) => ![...NUMBERS, ...OWN_WORDS].includes(name))
              .map(([placeholder]) => `${key}: ${placeholder}`),
          ),
    ),
  )
  expect(bare).toEqual([])
})

test('[BIDI-1] messages use isolates, never direction marks', () => {
  for (const sentence of [english, arabic].flatMap((messages) =>
    Object.values(messages).flatMap(sentences),
  )) {
    expect(sentence).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066\u2067]/)
    expect(sentence.split('\u2068').length, sentence).toBe(sentence.split('\u2069').length)
  }
})

test('[PAGE-1] message keys are unique across files', () => {
  const names = Object.keys(english).map((key) => key.split(' ')[1])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('[PAGE-1] every message is used', () => {
  const web = new URL('../', import.meta.url)
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('i18n/compiled/'))
    .map((path) => readFileSync(new URL(path, web), 'utf8'))
  const said = new Set(sources.flatMap((source) => source.match(/(?<=\bm\.)\w+/g) ?? []))
  expect(Object.keys(english).filter((key) => !said.has(key.split(' ')[1] ?? ''))).toEqual([])
})

test.each([
  [0, 'لم يتبقَّ شيء.'],
  [1, 'متبقي قطعة واحدة فقط.'],
  [2, 'متبقي قطعتان فقط.'],
  [3, 'متبقي 3 قطع فقط.'],
  [10, 'متبقي 10 قطع فقط.'],
  [11, 'متبقي 11 قطعة فقط.'],
  [99, 'متبقي 99 قطعة فقط.'],
  [100, 'متبقي 100 قطعة فقط.'],
  [102, 'متبقي 102 قطعة فقط.'],
  [103, 'متبقي 103 قطع فقط.'],
  [111, 'متبقي 111 قطعة فقط.'],
])('[NUM-4] %i is counted as %s', (count, said) => {
  const message = arabic['checkout.json cart_few']
  const forms: Readonly<Record<string, string>> = typeof message === 'object' ? message[0].match : {}
  const form = forms[`plural=${new Intl.PluralRules('ar').select(count)}`]
  expect(form?.replace('{count}', String(count))).toBe(said)
})

test('[OFFO-17] a step of an order has one name for the shopper, the courier and the office', () => {
  const steps = ['placed', 'preparing', 'ready', 'on_the_way', 'arrived', 'delivered', 'cancelled']
  for (const messages of [english, arabic])
    for (const step of steps) {
      const office = messages[`office-orders.json office_step_${step}`]
      const courier = messages[`courier.json courier_step_${step}`]
      const shopper =
        messages[`orders.json tracking_${step === 'delivered' ? 'delivered_step' : step}`] ?? office
      // Arabic names who has arrived, and addresses the courier directly.
      const isSame = messages === arabic && step === 'arrived' ? [office, 'وصلت'] : [office, office]
      expect([step, shopper, courier]).toEqual([step, ...isSame])
    }
})
