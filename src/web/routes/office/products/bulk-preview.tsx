import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { categoryName } from '../data/categories.tsx'
import type { BulkStep } from './bulk.ts'
import { nameOf } from './goods.ts'

const shownState = (archived: boolean): string =>
  archived ? m.office_goods_view_archived() : m.office_goods_view_sale()

/** Old and new value as text. */
const wordsOf = ({ goods, edit }: BulkStep): readonly [string, string] => {
  if (edit.price !== undefined) return [formatMoney(fromEgp(goods.price)), formatMoney(fromEgp(edit.price))]
  if (edit.categoryId !== undefined) return [categoryName(goods.categoryId), categoryName(edit.categoryId)]
  if (edit.stock) return [String(edit.stock.from), String(edit.stock.to)]
  return [shownState(goods.archivedAt !== null), shownState(edit.archived ?? false)]
}

export const BulkPreview = ({
  steps,
  same,
}: {
  readonly steps: readonly BulkStep[]
  readonly same: number
}) => (
  <section className="bo-preview" aria-live="polite">
    <h3>{m.office_goods_bulk_preview()}</h3>
    {steps.length === 0 ? (
      <p>{m.office_goods_bulk_nothing()}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be focusable
      <ul tabIndex={0}>
        {steps.map((step) => {
          const [before, after] = wordsOf(step)
          return (
            <li key={step.goods.id}>
              <span dir="auto">{nameOf(step.goods)}</span>
              <del>
                <bdi>{before}</bdi>
              </del>
              <ins>
                <bdi>{after}</bdi>
              </ins>
            </li>
          )
        })}
      </ul>
    )}
    {same > 0 && steps.length > 0 && <p className="bo-sub">{m.office_goods_bulk_same({ count: same })}</p>}
  </section>
)
