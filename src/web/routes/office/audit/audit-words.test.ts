import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { PLAIN_GOODS, wholeOf } from '#domain/catalog/goods.ts'
import { SETTLED_KINDS } from '#domain/office/settle-attention.ts'
import { GOVERNORATE_IDS } from '#domain/places/governorates.ts'
import { differencesOf } from '#domain/settings/differences.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { someApples, someShoes } from '#tests/support/builders.ts'
import { readLocaleBy } from '#web/i18n/language.ts'
import { actionWords } from './action-words.ts'
import { fieldName, fieldValue, isShown } from './field-words.ts'
import { subjectOf } from './subject-of.ts'

const SOME_ID = '3f2b8c1e-9d4a-4e57-8b60-7c1d2e3f4a5b'

/** The kind in `subject: \`order:…\`` or `subject: 'settings'`. */
const SUBJECT = /^\s+subject: ['`]([a-z-]+)[:'`]/gm

const CODE = /'([a-z]+\.[a-z-]+)'/g

afterEach(() => readLocaleBy(() => 'en'))

test('[AUD-5] every staff action has a text', () => {
  const mutations = globSync('src/domain/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\s+what: /.test(line))
      .flatMap((line) => [...line.matchAll(CODE)].map(([, code = '']) => code)),
  )
  expect(mutations.length).toBeGreaterThan(30)
  expect(mutations.filter((mutation) => actionWords(mutation) === mutation)).toEqual([])
})

test('[AUD-5] every kind of subject is shown in words', () => {
  const files = globSync('src/{domain,server}/**/*.ts', { exclude: ['**/*.test.ts'] })
  const kinds = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SUBJECT)].map(([, kind = '']) => kind),
  )
  expect(kinds.length).toBeGreaterThan(30)
  const subjects = new Set([...kinds, ...SETTLED_KINDS].map((kind) => `${kind}:${SOME_ID}`))
  const unknown = [...subjects].filter((subject) => subjectOf(subject, '').text === subject)
  expect(unknown).toEqual([])
})

test.each(['en', 'ar'] as const)('[AUD-5] a settled item has no internal id in %s', (language) => {
  readLocaleBy(() => language)
  const [cash, handOver, returned] = ['cash', 'hand-over', 'return'].map((kind) =>
    subjectOf(`${kind}:${SOME_ID}`, 'attention.settled'),
  )
  expect([cash?.text, handOver?.text, returned?.text].join()).not.toContain(SOME_ID)
  expect(returned?.to).toContain(`/office/orders/${SOME_ID}`)
  expect([cash?.to, handOver?.to]).toEqual([undefined, undefined])
})

test('[AUD-5] every setting has the same name in the audit and on its page', () => {
  const areas = Object.fromEntries(GOVERNORATE_IDS.map((id) => [id, { served: true, fee: 1 }]))
  const settings = { ...NEW_SHOP_SETTINGS, deliveryAreas: areas }
  const paths = Object.keys(differencesOf({}, settings).after)
  expect(paths.length).toBeGreaterThan(80)
  expect(paths.filter((path) => fieldName(path) === path)).toEqual([])
})

test('[AUD-5] choices about messages are shown in words', () => {
  expect(fieldValue('notices.off', ['near', 'rating'])).toBe('Courier is near, Rating request')
  expect(fieldValue('notices.channels', ['sms', 'email'])).toBe('SMS, Email')
  expect(fieldValue('notices.ceilings.day', 150_000)).toContain('1,500.00')
  expect(subjectOf('notice:near:ar', 'notice.template-changed').text).toContain('Courier is near')
})

test('[AUD-5] closing an account has a text of its own', () => {
  expect(
    [false, true].map((disabled) => `${fieldName('disabled')} ${fieldValue('disabled', disabled)}`),
  ).toEqual(['Account Open', 'Account Closed'])
})

test('[AUD-8] every field of a product is in words, of a variant with its values, and weights have their unit', () => {
  const [shoes, apples] = [someShoes(), someApples()].map((product) =>
    wholeOf({ ...PLAIN_GOODS, ...product, version: 1, archivedAt: null }),
  )
  const fields = Object.entries({ ...shoes, ...apples })
  expect(fields.filter(([field]) => fieldName(field) === field)).toEqual([])
  expect(fieldName('variants.5.price', shoes)).toBe('\u2068Price\u2069 of \u206842 · Red\u2069')
  // An entry from before variants were named.
  expect(fieldName('variants.5.stock')).toBe('\u2068Stock\u2069 of \u2068Variant 5\u2069')
  expect(fieldValue('variants.5.price', 32_000)).toContain('320.00')
  expect(fieldValue('stockGrams', 19_250)).toBe('19.25\u00a0kg')
  const name = { 'variants.5.name.en': '42 · Red' }
  expect(isShown('variants.5.name.en', name, name)).toBe(false)
  expect(isShown('variants.5.name.en', name, { 'variants.5.name.en': '42 · Crimson' })).toBe(true)
})

const SHOES = { name: 'Shoes', nameAr: 'كوتشي', variant: '42 · Red', variantAr: '42 · أحمر' }
const ORDERED = { '1': { name: 'Apples', nameAr: 'تفاح', byWeight: true as const }, '3/2': SHOES }

test.each([
  ['en', '1.25\u00a0kg × Apples, 1 × Shoes\u00a0· 42\u00a0· Red', '2 × Variant 7 of Product 9'],
  ['ar', '1.25\u00a0كجم × تفاح، 1 × كوتشي\u00a0· 42\u00a0· أحمر', '2 × صنف 7 في المنتج 9'],
] as const)('[AUD-8] products of an order have their names and weights in %s', (language, words, unknown) => {
  readLocaleBy(() => language)
  const say = (pieces: readonly object[], field = 'restocked'): string =>
    fieldValue(field, pieces, ORDERED).replace(/[\u2068\u2069]/g, '')
  expect(
    say([
      { productId: 1, quantity: 1250 },
      { productId: 3, variantId: 2, quantity: 1 },
    ]),
  ).toBe(words)
  expect(fieldName('lines')).not.toBe('lines')
  expect(say([{ productId: 9, variantId: 7, quantity: 2 }], 'lines')).toBe(unknown)
  // An order that was removed with its import.
  expect(say([{ productId: 9, variantId: 7, quantity: 2 }])).toBe(unknown)
})
