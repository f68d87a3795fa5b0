import { expect, test } from 'vitest'
import { fileName } from './download.ts'

const at = (time: string) => Date.parse(time)

test('[XFER-17] a file name has the kind of data and its Cairo dates', () => {
  const late = at('2026-07-14T22:30:00Z')
  expect(fileName('orders', 'csv', [late])).toBe('orders-2026-07-15.csv')
  expect(fileName('orders', 'csv', [late, at('2026-07-12T10:00:00Z')])).toBe(
    'orders-2026-07-12-to-2026-07-15.csv',
  )
  expect(fileName('products', 'json', [late])).toBe('products-2026-07-15.json')
})
