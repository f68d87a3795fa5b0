import type { FastifyInstance } from 'fastify'
import { fairQueue } from '#adapters/system/fair-queue.ts'
import { Overload } from '#domain/shared/outage.ts'
import { addressKey, CLIENT_GONE } from '#server/edge/client-address.ts'

export interface TurnBounds {
  /** Requests of one address that are let through at once; what comes with them in the same moment waits. */
  readonly atOnce: number
  /** How many of those that wait go on before others have their turn. */
  readonly perTurn: number
  readonly waiting: number
}

/** A browser asks for a handful of things at once, and a turn takes about a millisecond. */
export const TURNS: TurnBounds = { atOnce: 8, perTurn: 4, waiting: 2000 }

const RETRY_AFTER_SECONDS = 5

/**
 * Lets a crowd of requests from one address in a few at a time. Node hands over everything that has arrived before it looks
 * for more, so a thousand requests at once would otherwise hold up those of everyone else until the last of them is begun.
 */
export const takeTurns = (app: FastifyInstance, { atOnce, perTurn, waiting }: TurnBounds): void => {
  /** By address: what came since Node last looked. */
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
