import { expect, test } from 'vitest'
import type { PublishedPaper } from '#contracts/many-orders.ts'
import { returnsOf, wantedOf } from './paper-lines.ts'

const line = (productId: number, quantity: number, shelfPlace = '') => ({
  productId,
  name: `Product ${productId}`,
  nameAr: `منتج ${productId}`,
  shelfPlace,
  quantity,
})

const paper = (fields: object): PublishedPaper =>
  ({
    _id: '0199aaaa-0000-7000-8000-00000000000a',
    number: 'A-001',
    items: [line(1, 3, 'B3'), line(2, 1)],
    ...fields,
  }) as PublishedPaper

const request = (isSettled: boolean) => ({
  returnRequest: { isSettled, items: [{ productId: 1, quantity: 2 }] },
})

test('[OFFO-42] papers tell what is to come back of each product, and what has come back once it is settled', () => {
  expect(returnsOf(paper({}), line(1, 0))).toEqual({ toReturn: 0, returned: 0 })
  expect(returnsOf(paper(request(false)), line(1, 0))).toEqual({ toReturn: 2, returned: 0 })
  expect(returnsOf(paper(request(false)), line(2, 0))).toEqual({ toReturn: 0, returned: 0 })
  expect(returnsOf(paper(request(true)))).toEqual({ toReturn: 0, returned: 2 })
  const wanted = wantedOf([paper(request(false)), paper({ number: 'A-002' }), paper(request(true))])
  expect(wanted).toMatchObject([
    { productId: 1, shelfPlace: 'B3', quantity: 9, toReturn: 2, returned: 2 },
    { productId: 2, quantity: 3, toReturn: 0, returned: 0 },
  ])
  expect(wanted[0]?.orders).toEqual([
    { number: 'A-001', quantity: 3 },
    { number: 'A-002', quantity: 3 },
    { number: 'A-001', quantity: 3 },
  ])
})

test('[VAR-60] the picking list has each variant apart, with its code and what comes back of it', () => {
  const red = {
    ...line(1, 2, 'B3'),
    variantId: 5,
    variant: '42 · Red',
    variantAr: '42 · أحمر',
    sku: 'SHOE-5',
  }
  const black = { ...red, variantId: 2, variant: '42 · Black', sku: 'SHOE-2', quantity: 1 }
  const back = { isSettled: false, items: [{ productId: 1, variantId: 5, quantity: 1 }] }
  expect(
    wantedOf([paper({ items: [red, black], returnRequest: back }), paper({ items: [red] })]),
  ).toMatchObject([
    { variantId: 2, variant: '42 · Black', sku: 'SHOE-2', quantity: 1, toReturn: 0 },
    { variantId: 5, variant: '42 · Red', sku: 'SHOE-5', quantity: 4, toReturn: 1 },
  ])
})
