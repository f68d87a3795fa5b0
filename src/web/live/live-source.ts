import { type Address, type OperationContract, urlOf } from '#contracts/operation.ts'
import type { LiveSource } from '#web/live/live-feed.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'

/** An operation whose answer is a stream. */
type Followed = OperationContract & { readonly events: object }

/**
 * Streams `live`, and polls `look` with the same parameters where streaming fails. The token is sent in a header, because URLs
 * are logged.
 */
export const liveSource = <L extends Followed, C extends OperationContract>(
  live: L,
  look: C,
  address: Address<L> & Address<C>,
  token?: string,
): LiveSource => {
  const ask = (path: string, accept: string, signal: AbortSignal, more: Record<string, string> = {}) =>
    fetchFromShop(path, {
      headers: { accept, ...(token && { authorization: `Bearer ${token}` }), ...more },
      cache: 'no-store',
      signal,
    })
  return {
    stream: (lastEventId, signal) =>
      ask(
        urlOf(live, address),
        'text/event-stream',
        signal,
        lastEventId ? { 'last-event-id': lastEventId } : {},
      ),
    look: (signal) => ask(urlOf(look, address), 'application/json', signal),
  }
}
