import * as z from 'zod/mini'
import * as api from '#contracts/operations/courier.ts'
import type { StreamEvent } from '#web/live/event-stream.ts'
import { type FeedState, followLive, type LiveFeed } from '#web/live/live-feed.ts'
import { liveSource } from '#web/live/live-source.ts'
import { Board } from './board.ts'

export type News = { readonly [List in keyof Board]?: Board[List] | undefined }

interface Follower {
  readonly onNews: (news: News) => void
  /** Connection state. */
  readonly onLine: (isHeard: boolean) => void
  /** The token can't be used any more; polling stops. */
  readonly onEnd: (why: 'session' | 'not-courier') => void
}

/** Parses one list of a stream event, or all lists of an answer. Unreadable ones are left out. */
export const readNews = ({ name, data }: StreamEvent): News => {
  const told: unknown = JSON.parse(data)
  const news = z.safeParse(z.partial(Board), name === 'snapshot' ? told : { [name]: told })
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
