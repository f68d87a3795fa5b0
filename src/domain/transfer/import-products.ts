import { differenceOf, fieldsOf, type Goods, wholeOf } from '#domain/catalog/goods.ts'
import type { StockEntry } from '#domain/catalog/stock-journal.ts'
import { createSeen, inChunks, type MakeImporter, type Planned } from '#domain/transfer/plan.ts'
import type { ProductDraft } from '#domain/transfer/product-rows.ts'
import type { RowProblem } from '#domain/transfer/transfer.ts'

const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value)

const changedBy = (was: Goods, draft: ProductDraft): Goods => {
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
    archivedAt: given(draft.archivedAt, was.archivedAt),
  }
  const counts = JSON.stringify(fieldsOf(was)) !== JSON.stringify(fieldsOf(next))
  return counts ? { ...next, version: was.version + 1 } : next
}

/** What a new product can't do without; the rest has a plain beginning. */
const isWhole = (
  { row, categoryId, name, description, price, unit }: ProductDraft,
  problems: RowProblem[],
) => {
  const needed = {
    category: categoryId,
    name_en: name.en,
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    price,
    unit,
  }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  for (const [column] of missing) problems.push({ row, column, code: 'missing' })
  return missing.length === 0
}

const newFrom = (draft: ProductDraft, id: number): Goods =>
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
      version: 0,
      ...(draft.ratings && { ratings: draft.ratings }),
    },
    draft,
  )

/** Products by their id; without one they are new. A column that the file leaves out stays as it is in the shop. */
export const importProducts: MakeImporter<Goods, ProductDraft> = ({ clock, ids }, actor) => ({
  async *plan(stores, { drafts, faulty }, isSure) {
    const isSeen = createSeen()
    const highest = await stores.goods.highestId()
    let next = drafts.reduce((most, { id = 0 }) => Math.max(most, id), highest) + 1
    let done = 0
    for (const chunk of inChunks(drafts)) {
      const changes: Planned<Goods>[] = []
      const problems: RowProblem[] = []
      let unchanged = 0
      const named = chunk.flatMap(({ id }) => id ?? [])
      const found = isSure ? await stores.goods.lock(named) : await stores.goods.byIds(named)
      const known = new Map(found.map((goods) => [goods.id, goods]))
      for (const draft of chunk) {
        const { row, id } = draft
        const isRepeated = id !== undefined && isSeen(String(id))
        if (isRepeated) problems.push({ row, column: 'id', code: 'repeated' })
        if (isRepeated || faulty.has(row)) continue
        const was = known.get(id ?? 0) ?? null
        if (!was && !isWhole(draft, problems)) continue
        const will = was ? changedBy(was, draft) : newFrom(draft, id ?? next++)
        const difference = was ? differenceOf(was, will) : { before: null, after: wholeOf(will) }
        const subject = `product:${will.id}`
        const title = { en: `#${will.id} ${will.name.en}`, ar: `#${will.id} ${will.name.ar}` }
        if (difference) changes.push({ row, subject, title, was, will, ...difference })
        else unchanged += 1
      }
      done += chunk.length
      yield { changes, unchanged, problems, done, total: drafts.length }
    }
  },

  audited: ({ was, subject, before, after }) => ({
    what: was === null ? 'product.created' : 'product.changed',
    subject,
    before,
    after,
  }),

  async write(stores, changes) {
    await stores.goods.put(changes.map(({ will }) => will))
    const moved = changes.filter(({ was, will }) => (was?.stock ?? 0) !== will.stock)
    await stores.stockJournal.add(
      moved.map(
        ({ was, will }): StockEntry => ({
          id: ids.next(),
          productId: will.id,
          at: clock.now(),
          before: was?.stock ?? 0,
          after: will.stock,
          reason: 'imported',
          note: '',
          actorId: actor.id,
          actorName: actor.name,
        }),
      ),
    )
  },
})
