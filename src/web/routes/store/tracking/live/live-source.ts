import type { LiveSource } from '#web/browser/live-feed.ts'

const sourceAt = (path: string, headers: Readonly<Record<string, string>>): LiveSource => ({
  stream: (lastEventId, signal) =>
    fetch(`${path}/live`, {
      headers: {
        accept: 'text/event-stream',
        ...headers,
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal,
    }),
  look: (signal) =>
    fetch(path, { headers: { accept: 'application/json', ...headers }, cache: 'no-store', signal }),
})

/** The token goes into a header: an address is written into logs and histories. */
export const ownSource = (orderId: string, token: string): LiveSource =>
  sourceAt(`/api/orders/${encodeURIComponent(orderId)}`, { authorization: `Bearer ${token}` })

export const sharedSource = (shareToken: string): LiveSource =>
  sourceAt(`/api/share/${encodeURIComponent(shareToken)}`, {})
