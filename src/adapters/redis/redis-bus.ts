import type { InProcessBus } from '#adapters/events/in-process-bus.ts'
import type { RedisLink } from '#adapters/redis/connect.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

/** Counted where they happen, or told by the log to who watches: news to no other instance. */
const LOCAL = new Set<ShopEvent['type']>(['positions.received', 'courier.moved'])
/** Whoever was cut off may have missed these, and keeps what they would have made old. */
const MAYBE_MISSED: readonly ShopEvent[] = [{ type: 'catalogue.changed' }, { type: 'settings.changed' }]

interface Message {
  readonly from: string
  readonly event: ShopEvent
}

/** What happens here is heard here at once, and at every other instance a moment later; while Redis is away here only. */
export const redisBus = (link: RedisLink, instance: string, local: InProcessBus): EventBus => {
  const channel = `${link.prefix}:events`
  const listen = async (): Promise<void> => {
    await link.subscriber.subscribe(channel).catch(() => {})
    for (const event of MAYBE_MISSED) local.hear(event)
  }
  link.subscriber.on('message', (heardOn: string, text: string) => {
    if (heardOn !== channel) return
    const { from, event } = JSON.parse(text) as Message
    if (from !== instance) local.hear(event)
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
    tell(event) {
      pass(event)
      return local.tell(event)
    },
  }
}
