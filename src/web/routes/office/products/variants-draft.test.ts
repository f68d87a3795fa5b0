import { expect, test } from 'vitest'
import { publishGoods } from '#contracts/goods.ts'
import { PLAIN_GOODS } from '#domain/catalog/goods.ts'
import { aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { changesOf, draftOf, EMPTY, newBody } from './draft.ts'
import {
  beside,
  missingChoices,
  NO_VARIANTS,
  variantsDraftOf,
  withAllChoices,
  withOption,
  withoutOption,
  withoutPictures,
  withoutValue,
  withValueEarlier,
  withValues,
} from './variants-draft.ts'
import { consequencesOf, variantProblems } from './variants-problems.ts'

const publish = (product = someShoes()) =>
  publishGoods({ ...PLAIN_GOODS, brand: '', ...product, version: 1, archivedAt: null }, { showCost: true })

const SHOES = publish()
const draft = variantsDraftOf(SHOES)
const XL = { en: 'XL', ar: 'XL' }
const size = (values: readonly string[]) => ({
  name: { en: 'Size', ar: 'المقاس' },
  values: values.map((value) => ({ en: value, ar: value })),
})
const choices = ({ rows }: typeof draft) => rows.map(({ id, choice }) => [id, ...choice])

test('[VAR-51] a value that moves takes its variants along', () => {
  const moved = withValueEarlier(draft, 0, 1)
  expect(moved.options[0]?.values.map(({ en }) => en)).toEqual(['42', '41', '43'])
  expect(choices(moved)).toEqual([
    [2, 0, 0],
    [5, 0, 1],
    [1, 1, 0],
    [4, 1, 1],
    [3, 2, 0],
    [6, 2, 1],
  ])
})

test('[VAR-51] a removed value removes its variants, a removed option those that became alike', () => {
  expect(choices(withoutValue(draft, 0, 0))).toEqual([
    [2, 0, 0],
    [5, 0, 1],
    [3, 1, 0],
    [6, 1, 1],
  ])
  expect(choices(withoutOption(draft, 1))).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ])
  expect(withoutOption(withoutOption(draft, 1), 0)).toBe(NO_VARIANTS)
})

test('[VAR-51] only missing combinations of values with words are added, at the price of the others', () => {
  const more = withValues(draft, 0, [XL, { en: '', ar: ' ' }])
  expect(missingChoices(more)).toEqual([
    [3, 0],
    [3, 1],
  ])
  const all = withAllChoices(more, '5')
  expect(all.rows.slice(-2)).toMatchObject([{ price: '300.00', stock: '0' }, { price: '300.00' }])
  expect(withAllChoices(withOption(NO_VARIANTS, size(['S', 'M'])), '99').rows).toMatchObject([
    { choice: [0], price: '99' },
    { choice: [1], price: '99' },
  ])
})

test('[VAR-51] at most a hundred variants', () => {
  const some = (from: number) => size(Array.from({ length: 11 }, (_, at) => String(from + at)))
  const many = withAllChoices(withOption(withOption(NO_VARIANTS, some(0)), some(50)), '1')
  expect(many.rows).toHaveLength(121)
  expect(Object.keys(variantProblems(many))).toContain('variants')
})

test('[VAR-53] what is missing, repeated or wrong is named by its field', () => {
  const rows = draft.rows.map((row, at) => ({
    ...row,
    ...(at === 1 && { sku: 'shoe-1', price: 'cheap' }),
    ...(at === 2 && { barcode: '62 21', stock: '-1', grams: '2000000' }),
  }))
  const options = withOption(draft, { name: { en: 'size', ar: '' }, values: [] }).options
  expect(Object.keys(variantProblems({ options, rows }))).toEqual([
    'option-2-en',
    'option-2-ar',
    'option-2',
    'variant-0-sku',
    'variant-1-sku',
    'variant-2-barcode',
    'variant-1-price',
    'variant-2-stock',
    'variant-2-grams',
  ])
  const repeated = withValues(withValues(draft, 0, [{ en: '٤١', ar: '' }]), 1, [])
  expect(variantProblems(repeated)).toMatchObject({ 'option-0-value-3-en': expect.any(String) })
  expect(variantProblems({ ...draft, rows: [] })).toHaveProperty('variants')
  expect(variantProblems(NO_VARIANTS)).toEqual({})
})

test('[VAR-54] what saving does to the stock', () => {
  expect(consequencesOf(draft, SHOES)).toEqual({})
  expect(consequencesOf({ ...draft, rows: draft.rows.slice(1) }, SHOES)).toEqual({
    deleted: { count: 1, stock: 4 },
  })
  expect(consequencesOf(NO_VARIANTS, SHOES)).toEqual({ merged: 24 })
  const plain = publish(aProduct({ stock: 40 }))
  const two = withAllChoices(withOption(NO_VARIANTS, size(['S', 'M'])), '1')
  const rows = two.rows.map((row) => ({ ...row, stock: '12' }))
  expect(consequencesOf({ ...two, rows }, plain)).toEqual({ replaced: { stock: 40, entered: 24 } })
  expect(consequencesOf({ ...two, rows }, { stock: 0 })).toEqual({})
})

test('[VAR-50] only changes are sent: all variants, a typed stock as a difference to the last one read', () => {
  expect(changesOf(draftOf(SHOES), SHOES)).toEqual({})
  const rows = draft.rows.map((row, at) => (at === 0 ? { ...row, stock: '10' } : row))
  const mine = { ...draftOf(SHOES), price: '1', variants: { ...draft, rows } }
  const now = publish(someShoes({ variants: shoeVariants([3, 4, 4, 4, 4, 4]) }))
  const { variants = [], ...others } = changesOf(mine, SHOES, now)
  expect(Object.keys(others)).toEqual(['options'])
  expect(variants.map(({ move }) => move)).toEqual([{ from: 3, to: 10 }, ...Array(5).fill(undefined)])
  expect(variants.every((variant) => !('stock' in variant))).toBe(true)
  expect(changesOf({ ...draftOf(SHOES), variants: NO_VARIANTS }, SHOES)).toEqual({ options: [] })
  expect(changesOf({ ...draftOf(SHOES), variants: NO_VARIANTS, price: '9' }, SHOES)).toEqual({
    options: [],
    price: 9,
  })
})

test('[VAR-52] a new product without options is sent as before; a variant loses a removed picture', () => {
  expect(newBody(EMPTY, '3')).not.toHaveProperty('options')
  const left = withoutPictures(draft, ['red-shoe-front']).rows
  expect(left.map(({ picture }) => picture)).toEqual(Array(6).fill(''))
})

test('[VAR-55] kept beside another version, a variant that was deleted there is a new one', () => {
  const theirs = publish(someShoes({ variants: shoeVariants().slice(1) }))
  expect(beside(draft, theirs).rows.map(({ id, stock }) => [id, stock])).toEqual([
    [undefined, '0'],
    [4, null],
    [2, null],
    [5, null],
    [3, null],
    [6, null],
  ])
})
