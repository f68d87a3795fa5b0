import { useEffect } from 'react'
import * as z from 'zod/mini'
import { BoardAnswer, OrderPage, type PublishedDeskOrder } from '#contracts/office-orders.ts'
import type { UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import type { StreamEvent } from '#web/browser/event-stream.ts'
import { followWhileSeen } from '#web/browser/follow-while-seen.ts'
import type { FeedState } from '#web/browser/live-feed.ts'
import { liveSource } from '#web/browser/live-source.ts'
import { createEmitter, createStore, useStore } from '#web/ui/store.ts'
import { hearBoard, isNewOrder, orderIn, withPage } from './board-events.ts'
import { callOffice, problemOf } from './call-office.ts'
import { ringForNewOrder } from './new-order-sound.ts'
import { tokenDied } from './staff.ts'

interface OfficeLive {
  readonly board: BoardAnswer | undefined
  readonly feed: FeedState
}

const START: OfficeLive = { board: undefined, feed: 'opening' }

const live = createStore(START)
const orderNews = createEmitter<PublishedDeskOrder>()
const manyChanged = createEmitter<undefined>()

const show = (changed: Partial<OfficeLive>): void => live.set({ ...live.get(), ...changed })

/** Many orders came or went at once, such as by an import: the board, and each list of orders, is loaded again. */
const lookAgain = async (): Promise<void> => {
  manyChanged.emit(undefined)
  const reply = await callOffice('/board')
  const board = reply.ok ? z.safeParse(BoardAnswer, reply.body).data : undefined
  if (board && live.get().board) show({ board })
}

/** Follows the office for as long as its frame is there: one stream for all of its pages. */
export const useLiveFeed = (token: string): void => {
  useEffect(() => {
    const source = liveSource({ live: '/api/office/live', look: '/api/office/board', token })
    const reader = {
      onEvent(event: StreamEvent) {
        const { board } = live.get()
        if (isNewOrder(board, event)) ringForNewOrder()
        show({ board: hearBoard(board, event, Date.now()) })
        const order = orderIn(event)
        if (order) orderNews.emit(order)
        if (event.name === 'orders') void lookAgain()
      },
      onState(state: FeedState) {
        show({ feed: state })
        if (state === 'session') tokenDied(token)
      },
    }
    // New orders are counted in the tab's title and heard also while the tab is hidden.
    const leave = followWhileSeen(source, reader, { isHeardHidden: true })
    return () => {
      leave()
      live.set(START)
    }
  }, [token])
}

/** Loads the next page of one step of the board; answers what is in the way, if anything is. */
export const loadStep = async (step: UnfinishedStep): Promise<string | undefined> => {
  const cursor = live.get().board?.next[step]
  if (!cursor) return undefined
  const reply = await callOffice<z.infer<typeof OrderPage>>(
    `/board/${step}?after=${encodeURIComponent(cursor)}`,
  )
  if (!reply.ok) return problemOf(reply)
  const page = z.safeParse(OrderPage, reply.body).data
  const { board } = live.get()
  // A snapshot that came meanwhile begins the step anew.
  if (page && board?.next[step] === cursor) show({ board: withPage(board, step, page, Date.now()) })
  return undefined
}

/** All that moves in the office, as it stands. */
export const useOfficeLive = (): OfficeLive => useStore(live, START)

/** Hears of each order that changed. */
export const useOrderNews = (hear: (order: PublishedDeskOrder) => void): void => {
  useEffect(() => orderNews.subscribe(hear), [hear])
}

/** Hears that many orders came or went at once. */
export const useManyOrdersChanged = (hear: () => void): void => {
  useEffect(() => manyChanged.subscribe(hear), [hear])
}
