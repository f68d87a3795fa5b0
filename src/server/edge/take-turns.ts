import type { FastifyInstance } from 'fastify'
import { fairQueue } from '#adapters/system/fair-queue.ts'
import { Overload } from '#domain/shared/outage.ts'
import { addressKey, CLIENT_GONE } from '#server/edge/client-address.ts'

export interface TurnBounds {
  /** Requests of one address that are passed on at once; further ones in the same turn of the event loop wait. */
  readonly atOnce: number
  /** The number of waiting requests that are passed on per turn. */
  readonly perTurn: number
  readonly waiting: number
}

/** A browser sends a handful of requests at once, and a turn takes about a millisecond. */
export const TURNS: TurnBounds = { atOnce: 8, perTurn: 4, waiting: 2000 }

const RETRY_AFTER_SECONDS = 5

/**
 * Passes on a burst of requests from one address a few at a time. Node processes everything that has arrived before
 * it polls again, so a thousand requests at once would otherwise delay everyone else until the last of them has
 * started.
 */
export const takeTurns = (app: FastifyInstance, { atOnce, perTurn, waiting }: TurnBounds): void => {
  /** Requests by address since the last poll. */
  const arrived = new Map<string, number>()
  const queue = fairQueue<() => void>()
  let isDue = false

  const nextTurn = (): void => {
    arrived.clear()
    for (let place = 0; place < perTurn; place++) queue.take()?.()
    isDue = queue.size > 0
    if (isDue) setImmediate(nextTurn)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isDue) setImmediate(nextTurn)
    isDue = true
    const key = addressKey(request.ip)
    const count = (arrived.get(key) ?? 0) + 1
    arrived.set(key, count)
    if (count <= atOnce) return
    if (queue.size >= waiting) throw new Overload('too many requests at once', RETRY_AFTER_SECONDS)
    await new Promise<void>((enter) => queue.add(key, enter))
    if (reply.raw.destroyed || reply.raw.socket?.destroyed) throw CLIENT_GONE
  })
}
