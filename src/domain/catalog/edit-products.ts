import { type Change, recordChanges } from '#domain/audit/audit.ts'
import {
  differenceOf,
  fieldsOf,
  type Goods,
  type GoodsFields,
  holdCategories,
} from '#domain/catalog/goods.ts'
import { showsChange } from '#domain/catalog/product.ts'
import { type ChosenReason, MAX_STOCK, type StockEntry } from '#domain/catalog/stock-journal.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { toEgp } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * The stock as it was read and as it should be. Only the difference is applied, so sales in between are not lost.
 */
export interface StockMove {
  readonly from: number
  readonly to: number
}

export interface ProductEdit {
  readonly id: number
  /** The version that was read. Required when `fields` are changed. */
  readonly version?: number | undefined
  readonly fields: { readonly [F in keyof GoodsFields]?: GoodsFields[F] | undefined }
  readonly stock?: StockMove | undefined
}

export interface Why {
  readonly reason: ChosenReason
  readonly note?: string | undefined
}

const changesFields = ({ fields }: ProductEdit): boolean =>
  Object.values(fields).some((value) => value !== undefined)

const refuseOutdated = (goods: Goods, edit: ProductEdit): void => {
  if (!changesFields(edit) || edit.version === goods.version) return
  const { price, cost, ...fields } = fieldsOf(goods)
  const money = { price: toEgp(price), cost: cost === null ? null : toEgp(cost) }
  const current = { ...fields, ...money, stock: goods.stock, version: goods.version }
  throw new Refusal('product.changed-meanwhile', { productId: goods.id, current })
}

const stockAfter = (goods: Goods, move: StockMove | undefined): number => {
  if (!move) return goods.stock
  const after = goods.stock + move.to - move.from
  if (after < 0 || after > MAX_STOCK)
    throw new Refusal('stock.out-of-range', { productId: goods.id, stock: goods.stock })
  return after
}

const edited = (goods: Goods, edit: ProductEdit, now: number): Goods => {
  refuseOutdated(goods, edit)
  const given = Object.fromEntries(Object.entries(edit.fields).filter(([, value]) => value !== undefined))
  const { archived, ...fields } = { ...fieldsOf(goods), ...(given as Partial<GoodsFields>) }
  const archivedAt = archived ? (goods.archivedAt ?? now) : null
  const next = { ...goods, ...fields, archivedAt, stock: stockAfter(goods, edit.stock) }
  const counts = JSON.stringify(fieldsOf(goods)) !== JSON.stringify(fieldsOf(next))
  return counts ? { ...next, version: goods.version + 1 } : next
}

/** The action's name in the audit log: a specific one when a single field changed. */
const auditAction = (after: Record<string, unknown>): string => {
  const [field, ...others] = Object.keys(after)
  if (others.length > 0) return 'product.changed'
  if (field === 'archived') return after.archived ? 'product.archived' : 'product.restored'
  return field === 'stock' ? 'stock.changed' : 'product.changed'
}

const isVisible = (before: Goods, after: Goods): boolean =>
  after.version !== before.version || showsChange(before.stock, after)

/** Changes products, all or none. Refused when a product was edited since the given version. */
export const editProducts =
  ({ inTransaction, clock, ids, events }: Ports) =>
  async (
    actor: User,
    edits: readonly ProductEdit[],
    why: Why = { reason: 'correction' },
  ): Promise<readonly Goods[]> => {
    refuseUnlessMay(actor, edits.some(changesFields) ? 'products.edit' : 'stock.change')
    const now = clock.now()
    const { goods, isSeen } = await inTransaction(async (stores) => {
      await holdCategories(
        stores,
        edits.map(({ fields }) => fields),
      )
      const known = new Map(
        (await stores.goods.lock(edits.map(({ id }) => id))).map((each) => [each.id, each]),
      )
      const changes: Change[] = []
      const journal: StockEntry[] = []
      const changed = edits.map((edit) => {
        const before = known.get(edit.id)
        if (!before) throw new Refusal('product.not-found', { productId: edit.id })
        const after = edited(before, edit, now)
        const difference = differenceOf(before, after)
        if (difference)
          changes.push({ what: auditAction(difference.after), subject: `product:${edit.id}`, ...difference })
        if (before.stock !== after.stock)
          journal.push({
            id: ids.next(),
            productId: edit.id,
            at: now,
            before: before.stock,
            after: after.stock,
            reason: why.reason,
            note: why.note ?? '',
            actorId: actor.id,
            actorName: actor.name,
          })
        return { before, after }
      })
      await stores.goods.put(changed.map(({ after }) => after))
      await stores.stockJournal.add(journal)
      await recordChanges(stores, clock, actor, changes)
      const showsInShop = changed.some(({ before, after }) => isVisible(before, after))
      if (showsInShop) await stores.versions.raise('catalogue')
      return { goods: changed.map(({ after }) => after), isSeen: showsInShop }
    })
    if (isSeen) events.publish({ type: 'catalogue.changed' })
    return goods
  }
