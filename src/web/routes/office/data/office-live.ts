import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type BoardAnswer, OrderPage, type PublishedDeskOrder } from '#contracts/office-orders.ts'
import type { UnfinishedStep } from '#domain/delivery/fulfilment.ts'
import type { StreamEvent } from '#web/browser/event-stream.ts'
import { followWhileSeen } from '#web/browser/follow-while-seen.ts'
import type { FeedState } from '#web/browser/live-feed.ts'
import { liveSource } from '#web/browser/live-source.ts'
import { hearBoard, isNewOrder, orderIn, withPage } from './board-events.ts'
import { callOffice, problemOf } from './call-office.ts'
import { ringForNewOrder } from './new-order-sound.ts'
import { tokenDied } from './staff.ts'

interface OfficeLive {
  readonly board: BoardAnswer | undefined
  readonly feed: FeedState
}

const START: OfficeLive = { board: undefined, feed: 'opening' }

let live = START
const listeners = new Set<() => void>()
const orderListeners = new Set<(order: PublishedDeskOrder) => void>()

const show = (next: OfficeLive): void => {
  live = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the office for as long as its frame is there: one stream for all of its pages. */
export const useLiveFeed = (token: string): void => {
  useEffect(() => {
    const source = liveSource({ live: '/api/office/live', look: '/api/office/board', token })
    const reader = {
      onEvent(event: StreamEvent) {
        if (isNewOrder(live.board, event)) ringForNewOrder()
        show({ ...live, board: hearBoard(live.board, event, Date.now()) })
        const order = orderIn(event)
        if (order) for (const listener of orderListeners) listener(order)
      },
      onState(state: FeedState) {
        show({ ...live, feed: state })
        if (state === 'session') tokenDied(token)
      },
    }
    // New orders are counted in the tab's title and heard also while the tab is hidden.
    const leave = followWhileSeen(source, reader, { isHeardHidden: true })
    return () => {
      leave()
      show(START)
    }
  }, [token])
}

/** Loads the next page of one step of the board; answers what is in the way, if anything is. */
export const loadStep = async (step: UnfinishedStep): Promise<string | undefined> => {
  const cursor = live.board?.next[step]
  if (!cursor) return undefined
  const reply = await callOffice<z.infer<typeof OrderPage>>(
    `/board/${step}?after=${encodeURIComponent(cursor)}`,
  )
  if (!reply.ok) return problemOf(reply)
  const page = z.safeParse(OrderPage, reply.body).data
  // A snapshot that came meanwhile begins the step anew.
  if (page && live.board?.next[step] === cursor)
    show({ ...live, board: withPage(live.board, step, page, Date.now()) })
  return undefined
}

/** All that moves in the office, as it stands. */
export const useOfficeLive = (): OfficeLive =>
  useSyncExternalStore(
    subscribe,
    () => live,
    () => START,
  )

/** Hears of each order that changed. */
export const useOrderNews = (hear: (order: PublishedDeskOrder) => void): void => {
  useEffect(() => {
    orderListeners.add(hear)
    return () => void orderListeners.delete(hear)
  }, [hear])
}
