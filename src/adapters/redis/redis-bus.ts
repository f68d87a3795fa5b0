import type { InProcessBus } from '#adapters/events/in-process-bus.ts'
import type { RedisLink } from '#adapters/redis/connect.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

/** Events not sent to other instances: they are counted locally, or reach followers through the live log. */
const LOCAL = new Set<ShopEvent['type']>(['positions.received', 'courier.moved'])
/** Events that may have been missed while disconnected; caches depend on them. */
const MAYBE_MISSED: readonly ShopEvent[] = [{ type: 'catalogue.changed' }, { type: 'settings.changed' }]

interface Message {
  readonly from: string
  readonly event: ShopEvent
}

/**
 * Delivers events locally at once and to every other instance through Redis; only locally while Redis is
 * unavailable.
 */
export const redisBus = (link: RedisLink, instance: string, local: InProcessBus): EventBus => {
  const channel = `${link.prefix}:events`
  const listen = async (): Promise<void> => {
    await link.subscriber.subscribe(channel).catch(() => {})
    for (const event of MAYBE_MISSED) local.receive(event)
  }
  link.subscriber.on('message', (heardOn: string, text: string) => {
    if (heardOn !== channel) return
    const { from, event } = JSON.parse(text) as Message
    if (from !== instance) local.receive(event)
  })
  link.onChange((isUp) => void (isUp && listen()))
  if (link.isUp()) void listen()
  const pass = (event: ShopEvent): void => {
    if (LOCAL.has(event.type) || !link.isUp()) return
    const message: Message = { from: instance, event }
    link.commands.publish(channel, JSON.stringify(message)).catch(() => {})
  }
  return {
    ...local,
    publish(event) {
      local.publish(event)
      pass(event)
    },
    publishAndWait(event) {
      pass(event)
      return local.publishAndWait(event)
    },
  }
}
