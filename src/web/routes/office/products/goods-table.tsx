import type { PublishedGoods } from '#contracts/goods.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { GoodsRow, type May } from './goods-row.tsx'

interface Props {
  readonly items: readonly PublishedGoods[]
  readonly may: May
  readonly selected: ReadonlySet<number>
  readonly onSelect: (selected: ReadonlySet<number>) => void
  readonly onChanged: (goods: PublishedGoods) => void
}

const toggled = (selected: ReadonlySet<number>, id: number, isSelected: boolean): ReadonlySet<number> => {
  const next = new Set(selected)
  if (isSelected) next.add(id)
  else next.delete(id)
  return next
}

export const GoodsTable = ({ items, may, selected, onSelect, onChanged }: Props) => {
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
          <th>{m.office_goods_name()}</th>
          <th>{m.office_goods_price_egp()}</th>
          <th>{m.office_goods_stock()}</th>
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
