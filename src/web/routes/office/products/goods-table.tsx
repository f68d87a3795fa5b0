import type { PublishedGoods } from '#contracts/goods.ts'
import type { GoodsColumn } from '#domain/catalog/goods.ts'
import type { Sort } from '#domain/shared/page.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { SortHead } from '../parts/sort-by.tsx'
import { GoodsRow, type May } from './goods-row.tsx'

interface Props {
  readonly items: readonly PublishedGoods[]
  readonly may: May
  readonly selected: ReadonlySet<number>
  readonly onSelect: (selected: ReadonlySet<number>) => void
  readonly onChanged: (goods: PublishedGoods) => void
  readonly sort: Sort<GoodsColumn> | undefined
  readonly onSort: (sort: Sort<GoodsColumn>) => void
}

const toggled = (selected: ReadonlySet<number>, id: number, isSelected: boolean): ReadonlySet<number> => {
  const next = new Set(selected)
  if (isSelected) next.add(id)
  else next.delete(id)
  return next
}

export const GoodsTable = ({ items, may, selected, onSelect, onChanged, sort, onSort }: Props) => {
  const isAll = items.every(({ id }) => selected.has(id))
  return (
    <table className="table bo-goods">
      <thead>
        <tr>
          {may.edit && (
            <th className="bo-check">
              <input
                type="checkbox"
                aria-label={m.office_goods_select_all()}
                checked={isAll}
                onChange={() => onSelect(new Set(isAll ? [] : items.map(({ id }) => id)))}
              />
            </th>
          )}
          <SortHead column="name" name={m.office_goods_name()} sort={sort} onSort={onSort} />
          <SortHead column="price" name={m.office_goods_price_egp()} sort={sort} onSort={onSort} />
          <SortHead column="stock" name={m.office_goods_stock()} sort={sort} onSort={onSort} />
          <th>
            <span className="vh">{m.office_goods_view()}</span>
          </th>
          <th>
            <span className="vh">{m.office_goods_edit_of({ name: '' })}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((goods) => (
          <GoodsRow
            key={goods.id}
            goods={goods}
            may={may}
            isSelected={selected.has(goods.id)}
            onSelect={(isSelected) => onSelect(toggled(selected, goods.id, isSelected))}
            onChanged={onChanged}
          />
        ))}
      </tbody>
    </table>
  )
}
