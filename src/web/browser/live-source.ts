import type { LiveSource } from '#web/browser/live-feed.ts'

interface At {
  /** Where it is streamed. */
  readonly live: string
  /** Where it is looked up when it cannot be. */
  readonly look: string
  /** Goes into a header: an address is written into logs and histories. */
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
