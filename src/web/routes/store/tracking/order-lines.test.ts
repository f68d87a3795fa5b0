import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { fromEgp } from '#domain/shared/money.ts'
import { getLocale, overwriteGetLocale } from '#web/i18n/compiled/runtime.js'
import { OrderLines } from './order-lines.tsx'

const before = getLocale
afterEach(() => overwriteGetLocale(before))

test.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('[BIDI-6] in %s the quantity after a name that ends in digits runs %s', (locale, direction) => {
  overwriteGetLocale(() => locale)
  const lines = [{ name: 'راديو لمبات 1958', image: '', quantity: 4, total: fromEgp(7200) }]
  const drawn = renderToStaticMarkup(createElement(OrderLines, { lines }))
  expect(drawn).toContain('<bdi>راديو لمبات 1958</bdi>')
  expect(drawn).toMatch(new RegExp(`<bdi class="order-quantity" dir="${direction}">× (<!-- -->)?4</bdi>`))
})
