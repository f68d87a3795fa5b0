import { useEffect } from 'react'
import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { followOffice, listStep, showBoard } from '#contracts/operations/office-orders.ts'
import type { UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import type { StreamEvent } from '#web/live/event-stream.ts'
import { followWhileSeen } from '#web/live/follow-while-seen.ts'
import type { FeedState } from '#web/live/live-feed.ts'
import { liveSource } from '#web/live/live-source.ts'
import { createEmitter, createStore, useStore } from '#web/ui/store.ts'
import { applyBoardEvent, changesBetween, hasNewOrder, orderIn, withPage } from './board-events.ts'
import { callOffice, problemOf } from './call-office.ts'
import { ringForNewOrder } from './new-order-sound.ts'
import { tokenDied } from './staff.ts'

interface OfficeLive {
  readonly board: BoardAnswer | undefined
  readonly feed: FeedState
}

const START: OfficeLive = { board: undefined, feed: 'opening' }

const live = createStore(START)
const orderChanged = createEmitter<PublishedDeskOrder>()
const manyChanged = createEmitter<undefined>()

const show = (changed: Partial<OfficeLive>): void => live.set({ ...live.get(), ...changed })

/** The events that came while the board is reloaded. */
let missed: StreamEvent[] | undefined

/** Many orders changed at once, for instance by an import: board and lists are reloaded. */
const reloadAll = async (): Promise<void> => {
  manyChanged.emit(undefined)
  const since: StreamEvent[] = []
  missed = since
  const { ok, body } = await callOffice(showBoard, {})
  // A later reload has a newer answer.
  if (missed !== since) return
  missed = undefined
  if (ok && live.get().board)
    show({
      board: since.reduce<BoardAnswer | undefined>(
        (board, event) => applyBoardEvent(board, event, Date.now()),
        body,
      ),
    })
}

/** A snapshot stands for all that was missed. While polling, one comes every few seconds, mostly without a change. */
const announceSnapshot = (before: BoardAnswer, after: BoardAnswer): void => {
  if (live.get().feed !== 'polling') return manyChanged.emit(undefined)
  const { changed, hasLost } = changesBetween(before, after)
  if (hasLost) return manyChanged.emit(undefined)
  for (const order of changed) orderChanged.emit(order)
}

/** Follows the office stream while mounted: one stream for all pages. */
export const useLiveFeed = (token: string): void => {
  useEffect(() => {
    const source = liveSource(followOffice, showBoard, {}, token)
    const reader = {
      onEvent(event: StreamEvent) {
        const { board } = live.get()
        const next = applyBoardEvent(board, event, Date.now())
        if (hasNewOrder(board, next)) ringForNewOrder()
        show({ board: next })
        missed?.push(event)
        const order = orderIn(event)
        if (order) orderChanged.emit(order)
        if (event.name === 'orders') void reloadAll()
        if (event.name === 'snapshot' && board && next) announceSnapshot(board, next)
      },
      onState(state: FeedState) {
        show({ feed: state })
        if (state === 'session') tokenDied(token)
      },
    }
    // Stays connected while the tab is hidden, for the count in the title and the sound.
    const leave = followWhileSeen(source, reader, { isHeardHidden: true })
    return () => {
      leave()
      live.set(START)
    }
  }, [token])
}

/** Loads the next page of one step of the board; returns an error text if it fails. */
export const loadStep = async (step: UnfinishedStep): Promise<string | undefined> => {
  const cursor = live.get().board?.next[step]
  if (!cursor) return undefined
  const reply = await callOffice(listStep, { params: { step }, query: { after: cursor } })
  if (!reply.ok) return problemOf(reply)
  const { board } = live.get()
  // Dropped if a snapshot has reset the step meanwhile.
  if (board?.next[step] === cursor) show({ board: withPage(board, step, reply.body, Date.now()) })
  return undefined
}

/** Current live state of the office. */
export const useOfficeLive = (): OfficeLive => useStore(live, START)

/** Subscribes to changed orders. */
export const useOrderChanges = (listener: (order: PublishedDeskOrder) => void): void => {
  useEffect(() => orderChanged.subscribe(listener), [listener])
}

/** Subscribes to changes of unknown orders: by an import, or while the stream was interrupted. */
export const useManyOrdersChanged = (listener: () => void): void => {
  useEffect(() => manyChanged.subscribe(listener), [listener])
}
