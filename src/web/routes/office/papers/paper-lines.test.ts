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
  expect(returnsOf(paper({}), 1)).toEqual({ toReturn: 0, returned: 0 })
  expect(returnsOf(paper(request(false)), 1)).toEqual({ toReturn: 2, returned: 0 })
  expect(returnsOf(paper(request(false)), 2)).toEqual({ toReturn: 0, returned: 0 })
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
