import { fold } from '#domain/shared/arabic.ts'
import type { ProductDraft } from '#domain/transfer/product-rows.ts'
import type { RowProblem } from '#domain/transfer/transfer.ts'

/** One product of a file, from one row or from the rows of its variants. */
export interface MergedRows {
  readonly draft: ProductDraft
  readonly problems: readonly RowProblem[]
}

const COLUMNS: Readonly<Record<string, string>> = {
  facts: 'facts_en',
  lowStock: 'low_stock',
  shelfPlace: 'shelf_place',
  supplierCode: 'supplier_code',
  archivedAt: 'archived_at',
  ratings: 'rating_count',
}

/** Rows of variants belong together by the id of their product, or by its name and category. */
const groupOf = ({ row, id, category, name, variants }: ProductDraft): string => {
  if (!variants) return `row ${row}`
  if (id !== undefined) return `id ${id}`
  return name.en === undefined ? `row ${row}` : `name ${fold(name.en)}\n${fold(category ?? '')}`
}

/** The columns that both rows fill differently. */
const conflicts = (first: ProductDraft, other: ProductDraft): readonly string[] => {
  const flat = ({ name, description, ...draft }: ProductDraft) => ({
    ...draft,
    row: undefined,
    variants: undefined,
    name_en: name.en && fold(name.en),
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    category: draft.category && fold(draft.category),
  })
  const mine: Readonly<Record<string, unknown>> = flat(first)
  return Object.entries(flat(other)).flatMap(([field, value]) =>
    value === undefined || mine[field] === undefined || JSON.stringify(mine[field]) === JSON.stringify(value)
      ? []
      : (COLUMNS[field] ?? field),
  )
}

const definedOf = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<T>

const merge = (first: ProductDraft, other: ProductDraft): ProductDraft => ({
  ...other,
  ...definedOf(first),
  name: { ...other.name, ...definedOf(first.name) },
  description: { ...other.description, ...definedOf(first.description) },
  variants: [...(first.variants ?? []), ...(other.variants ?? [])],
})

/** The products of a file in the order of their first rows. A field may be in any row of its product. */
export const mergeProductRows = (drafts: readonly ProductDraft[]): readonly MergedRows[] => {
  const merged = new Map<string, { draft: ProductDraft; problems: RowProblem[] }>()
  for (const draft of drafts) {
    const group = groupOf(draft)
    const first = merged.get(group)
    if (!first) {
      merged.set(group, { draft, problems: [] })
      continue
    }
    for (const column of conflicts(first.draft, draft))
      first.problems.push({ row: draft.row, column, code: 'differs' })
    first.draft = merge(first.draft, draft)
  }
  return [...merged.values()]
}
