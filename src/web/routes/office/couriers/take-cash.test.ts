import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Egp } from '../parts/egp.tsx'
import { wrongWith } from './take-cash.tsx'

const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '')

test('[CASH-9] a valid amount gives no error', () => {
  for (const typed of ['30', '30.00', '٣٠', '0.50']) expect(wrongWith(typed, 30)).toBeUndefined()
})

test('[CASH-9] an invalid amount gives an error that repeats the held amount', () => {
  expect(plain(wrongWith('31', 30))).toBe('That is more than the courier holds. The courier holds 30.00 EGP')
  for (const typed of ['', '0', '-5', 'all'])
    expect(plain(wrongWith(typed, 30))).toMatch(/^Enter an amount.*30\.00/)
})

test('[CASH-6] a negative difference has the direction of the page, not of its minus sign', () => {
  const html = renderToStaticMarkup(createElement(Egp, { of: -5 }))
  expect(html).toContain('dir="ltr"')
  expect(html).toContain('-5.00')
})
