import { useEffect, useSyncExternalStore } from 'react'
import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { type FeedState, followLive, type LiveSource } from '#web/browser/live-feed.ts'
import { hearBoard, orderIn } from './board-events.ts'
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

const sourceOf = (token: string): LiveSource => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    stream: (lastEventId, signal) =>
      fetch('/api/office/live', {
        headers: {
          accept: 'text/event-stream',
          ...headers,
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal,
      }),
    look: (signal) =>
      fetch('/api/office/board', {
        headers: { accept: 'application/json', ...headers },
        cache: 'no-store',
        signal,
      }),
  }
}

/** Follows the office for as long as its frame is there: one stream for all of its pages. */
export const useLiveFeed = (token: string): void => {
  useEffect(() => {
    const feed = followLive(sourceOf(token), {
      onEvent(event) {
        show({ ...live, board: hearBoard(live.board, event, Date.now()) })
        const order = orderIn(event)
        if (order) for (const listener of orderListeners) listener(order)
      },
      onState(state) {
        show({ ...live, feed: state })
        if (state === 'session') tokenDied(token)
      },
    })
    const look = () => feed.setVisible(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', feed.hurry)
    addEventListener('offline', feed.lose)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', feed.hurry)
      removeEventListener('offline', feed.lose)
      feed.close()
      show(START)
    }
  }, [token])
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
