import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { directionOf } from '#domain/shared/language.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { OrderLines } from './order-lines.tsx'

test('[BIDI-6] the quantity after a name that ends in digits follows the direction of the page', () => {
  const lines = [{ name: 'راديو لمبات 1958', image: '', quantity: 4, total: fromEgp(7200) }]
  const drawn = renderToStaticMarkup(createElement(OrderLines, { lines }))
  expect(drawn).toContain('<bdi>راديو لمبات 1958</bdi>')
  const direction = directionOf(currentLanguage())
  expect(drawn).toMatch(new RegExp(`<bdi class="order-quantity" dir="${direction}">× (<!-- -->)?4</bdi>`))
})

test('[BIDI-6] Arabic pages run from right to left', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr'])
})
