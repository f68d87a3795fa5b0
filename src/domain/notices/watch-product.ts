import type { User } from '#domain/identity/user.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const KIND = 'back_in_stock'
const AT_ONCE = 200

export interface ProductWatch {
  /** Whether the shop sends these messages at all. */
  readonly isOffered: boolean
  readonly isWatching: boolean
}

export const showWatch =
  ({ stores, settings }: Ports) =>
  async (actor: User, productId: number): Promise<ProductWatch> => ({
    isOffered: !(await settings.current()).settings.notices.off.includes(KIND),
    isWatching: await stores.notices.isWatching(actor.id, productId),
  })

/**
 * Remembers that the person wants to know when a product can be bought again. A person who had stopped these messages asks for
 * them again by it.
 */
export const watchProduct =
  ({ inTransaction, clock }: Ports) =>
  (actor: User, productId: number): Promise<void> =>
    inTransaction(async ({ products, notices }) => {
      const [product] = await products.byIds([productId])
      if (!product) throw new Refusal('product.not-found')
      await notices.addWatch(actor.id, productId, clock.now())
      const stopped = await notices.stoppedBy(actor.id)
      if (stopped.includes(KIND))
        await notices.setStopped(
          actor.id,
          stopped.filter((kind) => kind !== KIND),
        )
    })

export const stopWatching =
  ({ stores }: Ports) =>
  (actor: User, productId: number): Promise<void> =>
    stores.notices.removeWatch(actor.id, productId)

/** Tells those who waited for a product that it can be bought again, once. */
export const tellBackInStock = (ports: Ports) => async (): Promise<void> => {
  const { inTransaction, clock, events } = ports
  const count = await inTransaction(async (stores) => {
    const watches = await stores.notices.takeWatches(AT_ONCE)
    for (const { userId, productId } of watches)
      await addNotice(ports, stores, {
        kind: KIND,
        key: `back:${productId}:${userId}:${clock.now()}`,
        userId,
        values: { product: String(productId) },
      })
    return watches.length
  })
  if (count > 0) events.publish({ type: 'notices.due' })
}
