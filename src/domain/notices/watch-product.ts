import { type LineId, lineKey } from '#domain/catalog/variants.ts'
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
  async (actor: User, line: LineId): Promise<ProductWatch> => ({
    isOffered: !(await settings.current()).settings.notices.off.includes(KIND),
    isWatching: await stores.notices.isWatching(actor.id, line),
  })

/**
 * Remembers that the person wants to know when a product, or one variant of it, can be bought again. For a person who had
 * stopped these messages it allows them again.
 */
export const watchProduct =
  ({ inTransaction, clock }: Ports) =>
  (actor: User, line: LineId): Promise<void> =>
    inTransaction(async ({ products, notices }) => {
      const [product] = await products.byIds([line.productId])
      const isKnown =
        line.variantId === undefined || product?.variants?.some(({ id }) => id === line.variantId)
      if (!product || !isKnown) throw new Refusal('product.not-found')
      await notices.addWatch(actor.id, line, clock.now())
      const stopped = await notices.stoppedBy(actor.id)
      if (stopped.includes(KIND))
        await notices.setStopped(
          actor.id,
          stopped.filter((kind) => kind !== KIND),
        )
    })

export const stopWatching =
  ({ stores }: Ports) =>
  (actor: User, line: LineId): Promise<void> =>
    stores.notices.removeWatch(actor.id, line)

/** Tells those who waited for a product that it can be bought again, once. */
export const tellBackInStock = (ports: Ports) => async (): Promise<void> => {
  const { inTransaction, clock, events } = ports
  const count = await inTransaction(async (stores) => {
    const watches = await stores.notices.takeWatches(AT_ONCE)
    for (const { userId, line } of watches)
      await addNotice(ports, stores, {
        kind: KIND,
        key: `back:${lineKey(line)}:${userId}:${clock.now()}`,
        userId,
        values: {
          product: String(line.productId),
          ...(line.variantId !== undefined && { variantId: String(line.variantId) }),
        },
      })
    return watches.length
  })
  if (count > 0) events.publish({ type: 'notices.due' })
}
