import { Link } from 'react-router'
import type { PublishedGoods } from '#contracts/goods.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { categoryName, isInHidden } from '../data/categories.tsx'
import { officeHref } from '../office-paths.ts'
import { nameOf } from './goods.ts'
import { PriceCell } from './price-cell.tsx'
import { StockCell } from './stock-cell.tsx'

export interface May {
  readonly edit: boolean
  readonly stock: boolean
}

interface Props {
  readonly goods: PublishedGoods
  readonly may: May
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onChanged: (goods: PublishedGoods) => void
}

const Picture = ({ goods }: { readonly goods: PublishedGoods }) => (
  <img
    src={pictureUrl(goods.pictures[0] ?? '', 160)}
    alt=""
    width={52}
    height={45}
    loading="lazy"
    decoding="async"
  />
)

const StockTag = ({ goods: { stock, lowStock } }: { readonly goods: PublishedGoods }) =>
  stock === 0 ? (
    <span className="tag bad">{m.office_goods_view_out()}</span>
  ) : (
    stock <= lowStock && <span className="tag warn">{m.office_goods_view_low()}</span>
  )

export const GoodsRow = ({ goods, may, isSelected, onSelect, onChanged }: Props) => {
  const name = nameOf(goods)
  const href = officeHref('product', { id: goods.id })
  return (
    <tr className={isSelected ? 'is-selected' : undefined}>
      {may.edit && (
        <td className="bo-check">
          <input
            type="checkbox"
            aria-label={m.office_goods_select_of({ name })}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </td>
      )}
      <td className="bo-thing">
        <Picture goods={goods} />
        <span>
          <Link to={href} dir="auto">
            {name}
          </Link>
          <span className="bo-sub">
            {m.office_goods_number({
              category: categoryName(goods.categoryId),
              id: String(goods.id),
            })}
          </span>
        </span>
      </td>
      <td data-label={m.office_goods_price()}>
        {may.edit ? (
          <PriceCell goods={goods} onChanged={onChanged} />
        ) : (
          <bdi className="num">{formatMoney(fromEgp(goods.price))}</bdi>
        )}
      </td>
      <td data-label={m.office_goods_stock()}>
        {may.stock ? (
          <StockCell goods={goods} onChanged={onChanged} />
        ) : (
          <bdi className="num">{goods.stock}</bdi>
        )}
      </td>
      <td className="bo-state">
        <StockTag goods={goods} />
        {isInHidden(goods.categoryId) && <span className="tag">{m.office_category_hidden()}</span>}
      </td>
      <td className="bo-go">
        <Link className="icon-btn" to={href} aria-label={m.office_goods_edit_of({ name })}>
          <Icon name={may.edit ? 'pencil' : 'eye'} />
        </Link>
      </td>
    </tr>
  )
}
