import { expect, test } from 'vitest'
import { WORDS } from '#server/edge/error-words.ts'

test.each([
  [5, 'in a minute', 'بعد دقيقة'],
  [61, 'in 2 minutes', 'بعد دقيقتين'],
  [540, 'in 9 minutes', 'بعد 9 دقائق'],
  [900, 'in 15 minutes', 'بعد 15 دقيقة'],
  [3600, 'in 60 minutes', 'بعد 60 دقيقة'],
  [5401, 'in 2 hours', 'بعد ساعتين'],
  [30_000, 'in 9 hours', 'بعد 9 ساعات'],
  [86_400, 'in 24 hours', 'بعد 24 ساعة'],
])('[ACC-8] too many tries: after %i seconds is told %s', (retryAfterSeconds, en, ar) => {
  const said = WORDS['attempts.too-many']({ retryAfterSeconds })
  expect(said.en).toContain(`Try again ${en}.`)
  expect(said.ar).toContain(`حاول مرة أخرى ${ar}.`)
})

test('[OFFO-34] amounts in a refusal are written as the pages write them', () => {
  for (const words of [
    WORDS['refund.more-than-paid']({ left: 4974 }),
    WORDS['cash.more-than-held']({ held: 4974 }),
  ]) {
    expect(words.en).toContain('4,974.00 EGP')
    expect(words.ar).toContain('4,974.00 ج.م')
  }
})

test('[XFER-7] a heading that stands twice in a file is named', () => {
  const { en, ar } = WORDS['import.unreadable']({ why: 'heading', column: 'price' })
  expect(en).toBe('Two columns of this file have the heading “\u2068price\u2069”. Keep one of them.')
  expect(ar).toBe('في الملف عمودان بنفس العنوان «\u2068price\u2069». احتفظ بواحد منهما فقط.')
})

test('[KG-21] a stock in a refusal has the unit of a weight', () => {
  const words = WORDS['stock.out-of-range']({ stock: 50_250, byWeight: true })
  expect(words.en).toContain('50.25\u00a0kg')
  expect(words.ar).toContain('50.25\u00a0كجم')
  expect(WORDS['stock.out-of-range']({ stock: 3 }).en).toContain('\u20683\u2069')
})
