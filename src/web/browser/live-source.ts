import type { LiveSource } from '#web/browser/live-feed.ts'

interface At {
  /** Stream URL. */
  readonly live: string
  /** Polling URL. */
  readonly look: string
  /** Sent in a header, because URLs are logged. */
  readonly token?: string
}

export const liveSource = ({ live, look, token }: At): LiveSource => {
  const ask = (path: string, accept: string, signal: AbortSignal, more: Record<string, string> = {}) =>
    fetch(path, {
      headers: { accept, ...(token && { authorization: `Bearer ${token}` }), ...more },
      cache: 'no-store',
      signal,
    })
  return {
    stream: (lastEventId, signal) =>
      ask(live, 'text/event-stream', signal, lastEventId ? { 'last-event-id': lastEventId } : {}),
    look: (signal) => ask(look, 'application/json', signal),
  }
}
