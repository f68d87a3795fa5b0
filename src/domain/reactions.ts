import { dispatchDelivery } from '#domain/delivery/dispatch-delivery.ts'
import { dispatchWaiting } from '#domain/delivery/dispatch-waiting.ts'
import { tellOwner } from '#domain/notices/tell-owner.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface Reactions {
  /** Takes no more events and waits for what is under way. */
  stop(): Promise<void>
}

/** What the shop does by itself because something happened. Nobody waits for it; what fails is told to `onError`. */
export const startReactions = (
  ports: Ports,
  onError: (error: unknown, because: ShopEvent['type'] | 'start') => void,
): Reactions => {
  const { events, ways, dispatcher } = ports
  const underWay = new Set<Promise<void>>()
  const tell = tellOwner(ports)
  const dispatch = dispatchDelivery(ports)
  const dispatchAll = dispatchWaiting(ports)

  // Two choices at once would both see the same courier free.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    turn = turn.then(work, work)
    return turn
  }

  const react = async (event: ShopEvent): Promise<void> => {
    const isOver = event.type === 'order.delivered' || event.type === 'order.returned'
    if (isOver) ways.drop(event.orderId)
    await tell(event)
    if (!dispatcher) return
    if (event.type === 'order.placed') await inTurn(() => dispatch(event.orderId))
    // A courier has come, or has a hand free again.
    if (isOver || event.type === 'shift.started') await inTurn(dispatchAll)
  }

  const follow = (work: Promise<unknown>, type: ShopEvent['type'] | 'start'): void => {
    const watch = async (): Promise<void> => {
      try {
        await work
      } catch (error) {
        onError(error, type)
      }
    }
    const reaction = watch().finally(() => underWay.delete(reaction))
    underWay.add(reaction)
  }

  const unsubscribe = events.subscribe((event) => follow(react(event), event.type))
  // Whatever was placed when the last process died still waits.
  if (dispatcher) follow(inTurn(dispatchAll), 'start')
  return {
    async stop() {
      unsubscribe()
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
