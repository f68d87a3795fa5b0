import * as z from 'zod/mini'
import * as api from '#contracts/operations/courier.ts'
import type { StreamEvent } from '#web/live/event-stream.ts'
import { type FeedState, followLive, type LiveFeed } from '#web/live/live-feed.ts'
import { liveSource } from '#web/live/live-source.ts'
import type { ActionQueue } from '../queue/action-queue.ts'
import { Board, goneFrom, withActions } from './board.ts'
import { boardOf } from './stored-board.ts'
import type { WorkStore } from './work-store.ts'

export type News = { readonly [List in keyof Board]?: Board[List] | undefined }

interface Follower {
  readonly onNews: (news: News) => void
  /** Connection state. */
  readonly onLine: (isConnected: boolean) => void
  /** The token can't be used any more; polling stops. */
  readonly onEnd: (why: 'session' | 'not-courier') => void
}

/** Parses one list of a stream event, or all lists of an answer. Unreadable ones are left out. */
export const readNews = ({ name, data }: StreamEvent): News => {
  const published: unknown = JSON.parse(data)
  const news = z.safeParse(z.partial(Board), name === 'snapshot' ? published : { [name]: published })
  return news.success ? news.data : {}
}

/** Follows shift, stops and open deliveries. Every event is a whole list, so the stream needs no resume. */
export const followCourier = (token: string, { onNews, onLine, onEnd }: Follower): LiveFeed => {
  const onState = (state: FeedState): void => {
    if (state === 'session') return onEnd('session')
    if (state === 'unknown' || state === 'over') return onEnd('not-courier')
    onLine(state === 'live' || state === 'polling')
  }
  return followLive(liveSource(api.followCourier, api.showCourier, {}, token), {
    onEvent: (event) => onNews(readNews(event)),
    onState,
  })
}

/** The board with these lists replaced. The lists arrive separately; there is no board until the shift is known. */
export const boardWith = (known: Board | undefined, news: News): Board | undefined => {
  const { shift, stops = [], open = [], openNext, done } = { ...known, ...news }
  return shift && { shift, stops, open, openNext, done }
}

/** Stores the lists that the server sends. Stops that the shop removed are noted, and then reported to `onRemoved`. */
export const createNewsReceiver = (
  courierId: string,
  store: Pick<WorkStore, 'stored' | 'prepare' | 'write'>,
  queue: Pick<ActionQueue, 'all'>,
  onRemoved: () => void,
) => {
  /** Lists that came before the shift. */
  let early: News = {}
  return (news: News): void => {
    early = { ...early, ...news }
    const board = boardWith(store.stored().board, early)
    if (!board) return
    early = {}
    store.prepare({ status: 'ready' })
    // Read from storage: another tab may have delivered a stop, which then was not removed by the shop.
    const { board: before, done, gone = [] } = boardOf(courierId)
    const stopsBefore = before ? withActions(before, queue.all()).stops : []
    const removed = news.stops ? goneFrom(stopsBefore, news.stops, done) : []
    store.write({ board, gone: [...gone, ...removed] })
    if (removed.length > 0) onRemoved()
  }
}
