import type { FastifyInstance } from 'fastify'
import type { EventBus } from '#domain/shared/events.ts'

/**
 * Every page is rendered again after a change of the catalogue, so frequent ratings must not change it each time.
 */
const AT_MOST_EVERY_MS = 60_000

/** A rating updates the catalogue at once, or at the end of the minute if another did so within it. */
export const followRatings = (app: FastifyInstance, events: EventBus, everyMs = AT_MOST_EVERY_MS): void => {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isBehind = false
  const follow = (): void => {
    isBehind = false
    resting = setTimeout(() => {
      resting = undefined
      if (isBehind) follow()
    }, everyMs).unref()
    events.publish({ type: 'catalogue.changed' })
  }
  const unsubscribe = events.subscribeOwn(({ type }) => {
    if (type !== 'product.rated') return
    if (resting) isBehind = true
    else follow()
  })
  app.addHook('onClose', async () => {
    clearTimeout(resting)
    unsubscribe()
  })
}
