import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { text } from '#contracts/stored-checks.ts'
import { isLate } from '#domain/delivery/tracking/late.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { readList } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'

export interface News {
  readonly late: readonly PublishedDeskOrder[]
  /** Placed and not late yet: an order counts once. */
  readonly fresh: readonly PublishedDeskOrder[]
  /** Includes orders beyond the board's page. */
  readonly freshCount: number
  readonly messages: number
  readonly lowRatings: number
  /** Failed refunds and money that fits no payment. */
  readonly payments: number
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
    payments: waiting.payments ?? 0,
  }
}

/** Keys of the current notifications. An order that has become late gets a new key. */
export const keysOf = ({
  late,
  fresh,
  freshCount,
  messages,
  lowRatings,
  payments,
}: News): readonly string[] => [
  ...late.map(({ _id }) => `late ${_id}`),
  ...fresh.map(({ _id }) => `new ${_id}`),
  ...Array.from({ length: freshCount - fresh.length }, (_, at) => `more ${at}`),
  ...Array.from({ length: messages }, (_, at) => `message ${at}`),
  ...Array.from({ length: lowRatings }, (_, at) => `rating ${at}`),
  ...Array.from({ length: payments }, (_, at) => `payment ${at}`),
]

const MOST_SEEN = 500
const seen = createStored('officeBellSeen', [], readList(text(60), MOST_SEEN))

/** Number of notifications not seen in this browser. */
export const useUnseen = (news: readonly string[]): number => {
  const looked = useStored(seen)
  return news.filter((key) => !looked.includes(key)).length
}

/** Marks the current notifications as seen and drops keys that no longer exist. */
export const markSeen = (news: readonly string[]): void => {
  const looked = seen.get()
  if (news.length !== looked.length || news.some((key) => !looked.includes(key)))
    void seen.set(news.slice(0, MOST_SEEN))
}
