import * as z from 'zod/mini'
import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { isLate } from '#domain/delivery/tracking/late.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { readList } from '#web/browser/read-stored.ts'
import { createStored, useStored } from '#web/browser/stored.ts'

export interface News {
  readonly late: readonly PublishedDeskOrder[]
  /** Placed, and not late yet: an order is news once. */
  readonly fresh: readonly PublishedDeskOrder[]
  /** Also those that the board has no room for. */
  readonly freshCount: number
  readonly messages: number
  readonly lowRatings: number
}

export const newsOf = (
  { orders, waiting }: Pick<BoardAnswer, 'orders' | 'waiting'>,
  now: number,
  hours: OpeningHours,
): News => {
  const late = orders.filter(({ fulfilment, since }) => isLate(fulfilment, Date.parse(since), now, hours))
  const fresh = orders.filter((order) => order.fulfilment === 'placed' && !late.includes(order))
  const lateAndPlaced = late.filter(({ fulfilment }) => fulfilment === 'placed').length
  return {
    late,
    fresh,
    freshCount: Math.max(fresh.length, (waiting.steps.placed ?? 0) - lateAndPlaced),
    messages: waiting.messages ?? 0,
    lowRatings: waiting.lowRatings ?? 0,
  }
}

/** What tells one piece of news from another. An order that is late since is news again. */
export const keysOf = ({ late, fresh, freshCount, messages, lowRatings }: News): readonly string[] => [
  ...late.map(({ _id }) => `late ${_id}`),
  ...fresh.map(({ _id }) => `new ${_id}`),
  ...Array.from({ length: freshCount - fresh.length }, (_, at) => `more ${at}`),
  ...Array.from({ length: messages }, (_, at) => `message ${at}`),
  ...Array.from({ length: lowRatings }, (_, at) => `rating ${at}`),
]

const MOST_SEEN = 500
const seen = createStored('officeBellSeen', [], readList(z.string().check(z.maxLength(60)), MOST_SEEN))

/** How much of it has not been looked at in this browser. */
export const useUnseen = (news: readonly string[]): number => {
  const looked = useStored(seen)
  return news.filter((key) => !looked.includes(key)).length
}

/** Everything that is told now was looked at; what is told no longer is forgotten. */
export const markSeen = (news: readonly string[]): void => {
  const looked = seen.get()
  if (news.length !== looked.length || news.some((key) => !looked.includes(key)))
    void seen.set(news.slice(0, MOST_SEEN))
}
