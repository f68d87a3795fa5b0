import { type Change, recordChanges } from '#domain/audit/audit.ts'
import {
  changeVariants,
  type OptionsDraft,
  refuseTakenCodes,
  stockAfter,
  unitFacts,
  type VariantEdit,
  withOptions,
} from '#domain/catalog/edit-variants.ts'
import {
  differenceOf,
  fieldsOf,
  type Goods,
  type GoodsFields,
  holdCategories,
  isSameBesideStock,
  isVariantName,
} from '#domain/catalog/goods.ts'
import { showsChange } from '#domain/catalog/product.ts'
import {
  type ChosenReason,
  type StockEntry,
  type StockMove,
  stockChanges,
} from '#domain/catalog/stock-journal.ts'
import { refuseUnusableWeight, withWeight } from '#domain/catalog/weight.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { toEgp } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface ProductEdit {
  readonly id: number
  /** The version that was read. Required when `fields` are changed. */
  readonly version?: number | undefined
  readonly fields: { readonly [F in keyof GoodsFields]?: GoodsFields[F] | undefined } & OptionsDraft
  readonly stock?: StockMove | undefined
  /** Prices and stocks of single variants. */
  readonly variants?: readonly VariantEdit[] | undefined
}

export interface Why {
  readonly reason: ChosenReason
  readonly note?: string | undefined
}

const changesFields = ({ fields, variants = [] }: ProductEdit): boolean =>
  Object.values(fields).some((value) => value !== undefined) ||
  variants.some(({ price }) => price !== undefined)

const refuseOutdated = (goods: Goods, edit: ProductEdit): void => {
  if (!changesFields(edit) || edit.version === goods.version) return
  const { price, cost, weight, ...fields } = fieldsOf(goods)
  const money = { price: toEgp(price), cost: cost === null ? null : toEgp(cost) }
  const current = {
    ...fields,
    ...money,
    stock: goods.stock,
    version: goods.version,
    ...(weight && { weight }),
    ...(goods.options && {
      options: goods.options.map(({ name, values }) => ({ name, values })),
      variants: goods.variants?.map((variant) => ({ ...variant, price: toEgp(variant.price) })),
    }),
  }
  throw new Refusal('product.changed-meanwhile', { productId: goods.id, current })
}

/** A product with variants has their prices and stocks, so its own can't be set. */
const refuseOwnNumbers = (goods: Goods, { fields, stock }: ProductEdit): void => {
  const isPriced = fields.price !== undefined && fields.price !== goods.price
  if (goods.options && !fields.options && (isPriced || stock))
    throw new Refusal('product.has-variants', { productId: goods.id })
}

const edited = (before: Goods, edit: ProductEdit, now: number): Goods => {
  refuseOutdated(before, edit)
  refuseOwnNumbers(before, edit)
  const goods = withWeight(before, edit.fields.weight)
  const { options, variants, weight: _, ...values } = edit.fields
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const { archived, weight: __, ...fields } = { ...fieldsOf(goods), ...(given as Partial<GoodsFields>) }
  const archivedAt = archived ? (goods.archivedAt ?? now) : null
  const stock = stockAfter(goods.stock, edit.stock, unitFacts(goods))
  const next = changeVariants(
    withOptions({ ...goods, ...fields, archivedAt, stock }, { options, variants }),
    edit.variants ?? [],
  )
  refuseUnusableWeight(next)
  return isSameBesideStock(before, next) ? next : { ...next, version: goods.version + 1 }
}

/** The action's name in the audit log: a specific one when a single field changed. */
const auditAction = (after: Record<string, unknown>): string => {
  const [field, ...others] = Object.keys(after).filter((each) => !isVariantName(each))
  if (field !== undefined && [field, ...others].every((each) => /(?:^|\.)stock(?:Grams)?$/.test(each)))
    return 'stock.changed'
  if (others.length > 0) return 'product.changed'
  if (field === 'archived') return after.archived ? 'product.archived' : 'product.restored'
  return 'product.changed'
}

const isVisible = (before: Goods, after: Goods): boolean =>
  after.version !== before.version ||
  stockChanges(before, after).some((change) =>
    showsChange(change.before, { stock: change.after, lowStock: after.lowStock }),
  )

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
        for (const change of stockChanges(before, after))
          journal.push({
            id: ids.next(),
            productId: edit.id,
            ...change,
            at: now,
            reason: why.reason,
            note: why.note ?? '',
            actorId: actor.id,
            actorName: actor.name,
          })
        return { before, after }
      })
      const all = changed.map(({ after }) => after)
      if (edits.some(({ fields }) => fields.variants)) await refuseTakenCodes(stores.goods, all)
      await stores.goods.put(all)
      await stores.stockJournal.add(journal)
      await recordChanges(stores, clock, actor, changes)
      const showsInShop = changed.some(({ before, after }) => isVisible(before, after))
      if (showsInShop) await stores.versions.raise('catalogue')
      return { goods: changed.map(({ after }) => after), isSeen: showsInShop }
    })
    if (isSeen) events.publish({ type: 'catalogue.changed' })
    return goods
  }
