import { lineKey } from '#domain/catalog/variants.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { categoryName } from '../data/categories.tsx'
import type { BulkStep } from './bulk.ts'
import { nameOf, stockText, variantName } from './goods.ts'

const shownState = (archived: boolean): string =>
  archived ? m.office_goods_view_archived() : m.office_goods_view_sale()

interface Line {
  readonly key: string
  readonly name: string
  readonly before: string
  readonly after: string
}

const money = (egp: number): string => formatMoney(fromEgp(egp))

/** Old and new value as text: of the product, or of each of its variants that changes. */
const linesOf = ({ goods, edit }: BulkStep): Line[] => {
  const line = (before: string, after: string): Line[] => [
    { key: String(goods.id), name: nameOf(goods), before, after },
  ]
  if (edit.price !== undefined) return line(money(goods.price), money(edit.price))
  if (edit.categoryId !== undefined)
    return line(categoryName(goods.categoryId), categoryName(edit.categoryId))
  if (edit.stock) {
    const [from, to] = [edit.stock.from, edit.stock.to].map((stock) => stockText({ ...goods, stock }))
    return line(from ?? '', to ?? '')
  }
  if (edit.variants)
    return edit.variants.map(({ id, price, stock }) => {
      const was = goods.variants?.find((variant) => variant.id === id)
      const [before, after] =
        price === undefined ? [stock?.from, stock?.to] : [money(was?.price ?? 0), money(price)]
      return {
        key: lineKey({ productId: goods.id, variantId: id }),
        name: `${nameOf(goods)}${DOT}${variantName(goods, id)}`,
        before: String(before),
        after: String(after),
      }
    })
  return line(shownState(goods.archivedAt !== null), shownState(edit.archived ?? false))
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
        {steps.flatMap(linesOf).map(({ key, name, before, after }) => (
          <li key={key}>
            <span dir="auto">{name}</span>
            <del>
              <bdi>{before}</bdi>
            </del>
            <ins>
              <bdi>{after}</bdi>
            </ins>
          </li>
        ))}
      </ul>
    )}
    {same > 0 && steps.length > 0 && <p className="bo-sub">{m.office_goods_bulk_same({ count: same })}</p>}
  </section>
)
