import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PublishedGoods } from '#contracts/goods.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { categoryName, isInHidden } from '../data/categories.tsx'
import { officeHref } from '../office-paths.ts'
import { nameOf, stockText } from './goods.ts'
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

/** Of a product with options: how many of its variants on sale are sold out or low. */
const VariantTags = ({ variants, lowStock }: PublishedGoods) => {
  const stocks = (variants ?? []).filter(({ isOn }) => isOn).map(({ stock }) => stock)
  const out = stocks.filter((stock) => stock === 0).length
  const low = stocks.filter((stock) => stock > 0 && stock <= lowStock).length
  return (
    <>
      {out > 0 && <span className="tag bad">{m.office_variants_out({ count: out })}</span>}
      {low > 0 && <span className="tag warn">{m.office_variants_low({ count: low })}</span>}
    </>
  )
}

const StockTag = ({ goods }: { readonly goods: PublishedGoods }) => {
  const { stock, lowStock } = goods
  if (stock === 0) return <span className="tag bad">{m.office_goods_view_out()}</span>
  if (goods.options) return <VariantTags {...goods} />
  return stock <= lowStock && <span className="tag warn">{m.office_goods_view_low()}</span>
}

/** Price and stock are those of the variants, so they are changed in the form. */
const ByVariant = ({ goods, children }: { readonly goods: PublishedGoods; readonly children: ReactNode }) => (
  <Link
    className="bo-by-variant num"
    to={officeHref('product', { id: goods.id })}
    title={m.office_variants_in_form()}
  >
    {children}
    <span className="vh">{m.office_variants_in_form()}</span>
  </Link>
)

const priceWords = ({ price, variants = [] }: PublishedGoods): string => {
  const amount = formatMoney(fromEgp(price))
  const isFrom = new Set(variants.filter(({ isOn }) => isOn).map((each) => each.price)).size > 1
  return isFrom ? m.price_from({ amount }) : amount
}

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
            {goods.variants && `${DOT}${m.office_variants_count({ count: goods.variants.length })}`}
          </span>
        </span>
      </td>
      <td data-label={m.office_goods_price()}>
        {goods.options ? (
          <ByVariant goods={goods}>{priceWords(goods)}</ByVariant>
        ) : may.edit ? (
          <PriceCell goods={goods} onChanged={onChanged} />
        ) : (
          <bdi className="num">{formatMoney(fromEgp(goods.price))}</bdi>
        )}
      </td>
      <td data-label={m.office_goods_stock()}>
        {goods.options ? (
          <ByVariant goods={goods}>
            <bdi>{goods.stock}</bdi>
          </ByVariant>
        ) : may.stock ? (
          <StockCell goods={goods} onChanged={onChanged} />
        ) : (
          <bdi className="num">{stockText(goods)}</bdi>
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
