import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLAIN_GOODS, wholeOf } from '#domain/catalog/goods.ts'
import { GOVERNORATE_IDS } from '#domain/places/governorates.ts'
import { differencesOf } from '#domain/settings/differences.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { someApples, someShoes } from '#tests/support/builders.ts'
import { actionWords } from './action-words.ts'
import { fieldName, fieldValue, isShown } from './field-words.ts'
import { subjectOf } from './subject-of.ts'

const CODE = /'([a-z]+\.[a-z-]+)'/g

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
