import { withVariantsOf } from '#domain/catalog/edit-variants.ts'
import {
  differenceOf,
  type Goods,
  holdCategories,
  isSameBesideStock,
  PLAIN_GOODS,
  wholeOf,
} from '#domain/catalog/goods.ts'
import { type StockEntry, stockChanges } from '#domain/catalog/stock-journal.ts'
import type { Variant } from '#domain/catalog/variants.ts'
import { withWeight } from '#domain/catalog/weight.ts'
import type { ImportedRow } from '#domain/transfer/import-record.ts'
import { type Draft, idsByTitle } from '#domain/transfer/match-products.ts'
import { mergeProductRows } from '#domain/transfer/merge-product-rows.ts'
import { createSeen, inChunks, type MakeImporter, type Planned, undonePart } from '#domain/transfer/plan.ts'
import { createCodeCheck, type RowOfVariant, withVariantRows } from '#domain/transfer/plan-variants.ts'
import { categoryFinder, type ProductDraft } from '#domain/transfer/product-rows.ts'
import type { RowProblem } from '#domain/transfer/transfer.ts'

const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value)

interface Changed {
  readonly goods: Goods
  /** The rows of its variants. */
  readonly rows: RowOfVariant
}

const NO_ROWS: RowOfVariant = new Map()

/** A product with variants has their prices and stocks, so its own can't be set (VAR-12). */
const refuseOwnNumbers = (
  was: Goods,
  { row, variants, ...draft }: Draft,
  problems: RowProblem[],
): boolean => {
  if (!was.options || variants) return false
  const set = (['price', 'stock'] as const).filter((field) => given(draft[field], was[field]) !== was[field])
  for (const column of set) problems.push({ row, column, code: 'has-variants' })
  return set.length > 0
}

const changedBy = (before: Goods, draft: Draft, problems: RowProblem[]): Changed | undefined => {
  if (refuseOwnNumbers(before, draft, problems)) return undefined
  const was = withWeight(before, draft.weight)
  const next: Goods = {
    ...was,
    categoryId: given(draft.categoryId, was.categoryId),
    name: { en: given(draft.name.en, was.name.en), ar: given(draft.name.ar, was.name.ar) },
    description: {
      en: given(draft.description.en, was.description.en),
      ar: given(draft.description.ar, was.description.ar),
    },
    price: given(draft.price, was.price),
    unit: given(draft.unit, was.unit),
    facts: given(draft.facts, was.facts),
    pictures: given(draft.pictures, was.pictures),
    stock: given(draft.stock, was.stock),
    lowStock: given(draft.lowStock, was.lowStock),
    shelfPlace: given(draft.shelfPlace, was.shelfPlace),
    brand: given(draft.brand, was.brand),
    supplierCode: given(draft.supplierCode, was.supplierCode),
    sku: given(draft.sku, was.sku),
    barcode: given(draft.barcode, was.barcode),
    cost: given(draft.cost, was.cost),
    returnable: given(draft.returnable, was.returnable),
    archivedAt: given(draft.archivedAt, was.archivedAt),
  }
  const whole = draft.variants
    ? withVariantRows(next, draft.variants, problems)
    : { goods: next, rows: NO_ROWS }
  if (!whole || isSameBesideStock(before, whole.goods)) return whole
  return { ...whole, goods: { ...whole.goods, version: was.version + 1 } }
}

/** Checks the required fields of a new product; the others have defaults. */
const isWhole = (draft: Draft, problems: RowProblem[]) => {
  const { row, categoryId, name, description, price, unit, variants } = draft
  const needed = {
    category: categoryId,
    name_en: name.en,
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    // Each variant has its own.
    price: variants ? 0 : price,
    unit,
  }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  for (const [column] of missing) problems.push({ row, column, code: 'missing' })
  return missing.length === 0
}

const newFrom = (draft: Draft, id: number, problems: RowProblem[]): Changed | undefined =>
  changedBy(
    {
      id,
      categoryId: 1,
      name: { en: '', ar: '' },
      description: { en: '', ar: '' },
      price: 0,
      unit: 'piece',
      facts: [],
      pictures: [],
      stock: 0,
      archivedAt: null,
      ...PLAIN_GOODS,
      version: 0,
      ...(draft.ratings && { ratings: draft.ratings }),
    },
    draft,
    problems,
  )

/**
 * Imports products, matched by id; a row without one matches the product of the same name and category, or adds a
 * new one. Columns missing from the file stay unchanged.
 */
export const importProducts: MakeImporter<Goods, ProductDraft> = ({ clock, ids, settings }, actor) => {
  const stockEntries = (
    moves: readonly (readonly [was: Goods | null, is: Goods])[],
    reason: StockEntry['reason'],
  ): readonly StockEntry[] =>
    moves.flatMap(([was, is]) =>
      stockChanges(was, is).map((change) => ({
        id: ids.next(),
        productId: is.id,
        ...change,
        at: clock.now(),
        reason,
        note: '',
        actorId: actor.id,
        actorName: actor.name,
      })),
    )
  return {
    async *plan(stores, { drafts, faulty }, isSure) {
      const { categories } = (await settings.current()).settings
      const findCategory = categoryFinder(categories)
      const merged = mergeProductRows(drafts)
      const findTakenCodes = createCodeCheck(stores.goods)
      const allowed = categories.flatMap(({ label }) => [label.en, label.ar])
      const taken = new Set(drafts.flatMap(({ id }) => id ?? []))
      const isSeen = createSeen()
      const highest = await stores.goods.highestId()
      let next = drafts.reduce((most, { id = 0 }) => Math.max(most, id), highest) + 1
      let done = 0
      for (const rows of inChunks(merged)) {
        const chunk = rows.map(
          ({ draft }): Draft => ({ ...draft, categoryId: findCategory(draft.category ?? '') }),
        )
        const rowsOf = new Map<number, RowOfVariant>()
        let changes: Planned<Goods>[] = []
        const problems: RowProblem[] = rows.flatMap((each) => each.problems)
        const wrong = new Set(problems.map(({ row }) => row))
        let unchanged = 0
        const idOf = await idsByTitle(stores, chunk, taken)
        const named = [...chunk.flatMap(({ id }) => id ?? []), ...idOf.values()]
        const found = isSure ? await stores.goods.lock(named) : await stores.goods.byIds(named)
        const known = new Map(found.map((goods) => [goods.id, goods]))
        for (const draft of chunk) {
          const { row } = draft
          const id = draft.id ?? idOf.get(row)
          const isRepeated = id !== undefined && isSeen(String(id))
          const isUnknown = Boolean(draft.category) && draft.categoryId === undefined
          if (isRepeated) problems.push({ row, column: 'id', code: 'repeated' })
          if (isUnknown) problems.push({ row, column: 'category', code: 'unknown-value', allowed })
          const isFaulty = [row, ...(draft.variants ?? []).map((each) => each.row)].some(
            (each) => faulty.has(each) || wrong.has(each),
          )
          if (isRepeated || isUnknown || isFaulty) continue
          const was = known.get(id ?? 0) ?? null
          if (!was && !isWhole(draft, problems)) continue
          const changed = was ? changedBy(was, draft, problems) : newFrom(draft, id ?? next++, problems)
          if (!changed) continue
          const { goods: will } = changed
          rowsOf.set(will.id, changed.rows)
          if (will.weight && (will.unit !== 'kg' || will.options)) {
            problems.push({ row, column: 'weight_step', code: 'weight-unusable' })
            continue
          }
          const difference = was ? differenceOf(was, will) : { before: null, after: wholeOf(will) }
          const subject = `product:${will.id}`
          const title = { en: `#${will.id} ${will.name.en}`, ar: `#${will.id} ${will.name.ar}` }
          if (difference) changes.push({ row, subject, title, was, will, ...difference })
          else unchanged += 1
        }
        const used = await findTakenCodes(
          changes.map(({ row, will }) => ({ row, goods: will, rows: rowsOf.get(will.id) ?? NO_ROWS })),
        )
        problems.push(...used.problems)
        changes = changes.filter(({ will }) => !used.productIds.has(will.id))
        done += rows.length
        yield { changes, unchanged, problems, done, total: merged.length }
      }
    },

    audited: ({ was, subject, before, after }) => ({
      what: was === null ? 'product.created' : 'product.changed',
      subject,
      before,
      after,
    }),

    recorded: ({ was, will }) => ({ was, will }),

    async undo(stores, rows) {
      const imported = rows as readonly ImportedRow<Goods>[]
      const found = await stores.goods.lock(imported.map(({ will }) => will.id))
      const now = new Map(found.map((goods) => [goods.id, goods]))
      // Sales change the stock, so it is restored by a difference (GOODS-3); all other fields are guarded by the
      // version.
      const stockBefore = ({ was, will }: ImportedRow<Goods>): number =>
        (now.get(will.id)?.stock ?? 0) - (will.stock - (was?.stock ?? 0))
      const variantsBefore = ({ was, will }: ImportedRow<Goods>): readonly Variant[] | undefined =>
        was?.variants?.map((variant) => {
          const stockOf = (goods: Goods | undefined) =>
            goods?.variants?.find(({ id }) => id === variant.id)?.stock ?? 0
          return { ...variant, stock: stockOf(now.get(will.id)) - (stockOf(will) - variant.stock) }
        })
      /** A variant that the import added and that was sold or counted since is not removed. */
      const isAddedVariantUntouched = ({ was, will }: ImportedRow<Goods>): boolean => {
        const known = new Set(was?.variants?.map(({ id }) => id))
        const stocks = new Map(now.get(will.id)?.variants?.map(({ id, stock }) => [id, stock]))
        return (will.variants ?? []).every(({ id, stock }) => known.has(id) || stocks.get(id) === stock)
      }
      const isSame = (row: ImportedRow<Goods>): boolean =>
        now.get(row.will.id)?.version === row.will.version &&
        (row.was === null ? stockBefore(row) === 0 : stockBefore(row) >= 0) &&
        (variantsBefore(row) ?? []).every(({ stock }) => stock >= 0) &&
        isAddedVariantUntouched(row)
      const same = imported.filter(isSame)
      const removed = await stores.imports.removeGoods(
        same.flatMap(({ was, will }) => (was === null ? will.id : [])),
      )
      const restored = same.flatMap((row): readonly (readonly [Goods, Goods])[] => {
        const is = now.get(row.will.id)
        if (!is || row.was === null) return []
        const isEdited = row.was.version !== row.will.version
        const version = is.version + (isEdited ? 1 : 0)
        const { lastVariantId = 0 } = is
        const before = { ...row.was, stock: stockBefore(row), version, lastVariantId }
        const variants = variantsBefore(row)
        return [[is, variants ? withVariantsOf(before, variants) : before]]
      })
      const goodsBefore = restored.map(([, goods]) => goods)
      await holdCategories(stores, goodsBefore)
      await stores.goods.put(goodsBefore)
      await stores.stockJournal.add(stockEntries(restored, 'correction'))
      const isUndone = ({ was, will }: ImportedRow<Goods>) => was !== null || removed.has(will.id)
      const after = new Map(restored.map(([is, goods]) => [goods.id, differenceOf(is, goods)]))
      return undonePart(
        imported,
        (row) => isSame(row) && isUndone(row),
        ({ was, will, subject }) => ({
          what: was === null ? 'product.removed' : 'product.changed',
          subject,
          before: (was === null ? wholeOf(will) : after.get(will.id)?.before) ?? null,
          after: after.get(will.id)?.after ?? null,
        }),
        (row) => (isSame(row) ? 'in-use' : 'changed'),
      )
    },

    async write(stores, changes) {
      const goods = changes.map(({ will }) => will)
      await holdCategories(stores, goods)
      await stores.goods.put(goods)
      await stores.stockJournal.add(
        stockEntries(
          changes.map(({ was, will }) => [was, will] as const),
          'imported',
        ),
      )
    },
  }
}
