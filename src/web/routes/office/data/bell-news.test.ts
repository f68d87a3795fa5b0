import { expect, test } from 'vitest'
import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { keysOf, newsOf } from './bell-news.ts'

const NOON = Date.parse('2026-07-15T12:00:00+03:00')
const at = (fulfilment: string, minutes: number, _id: string) =>
  ({ _id, fulfilment, since: new Date(NOON - minutes * 60_000).toISOString() }) as PublishedDeskOrder

const newsAt = (orders: readonly PublishedDeskOrder[], placed: number) =>
  newsOf(
    {
      orders: [...orders],
      waiting: { steps: { placed }, messages: 2, lowRatings: null, payments: 1 },
    } as unknown as BoardAnswer,
    NOON,
    NEW_SHOP_SETTINGS.hours,
  )

test('[OFFO-35] an order counts once: as late or as new', () => {
  const news = newsAt(
    [at('placed', 30, 'a'), at('placed', 2, 'b'), at('ready', 30, 'c'), at('ready', 1, 'd')],
    2,
  )
  expect(news.late.map(({ _id }) => _id)).toEqual(['a', 'c'])
  expect(news.fresh.map(({ _id }) => _id)).toEqual(['b'])
  expect(keysOf(news)).toEqual(['late a', 'late c', 'new b', 'message 0', 'message 1', 'payment 0'])
})

test('[OFFO-35] orders beyond the board are counted, and a new order counts again when it gets late', () => {
  const early = newsAt([at('placed', 2, 'b')], 60)
  expect(early.freshCount).toBe(60)
  expect(keysOf(early)).toHaveLength(63)
  expect(keysOf(newsAt([at('placed', 30, 'b')], 1)).filter((key) => !keysOf(early).includes(key))).toEqual([
    'late b',
  ])
})
