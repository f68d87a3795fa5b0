import type { Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import './price.css'

interface Props {
  readonly of: Piastres
  /** The lowest of several prices. */
  readonly isFrom?: boolean | undefined
  readonly isPerKg?: boolean | undefined
}

/** An amount with a smaller grey currency. */
export const Price = ({ of, isFrom = false, isPerKg = false }: Props) => {
  const text = formatMoney(of)
  const at = text.lastIndexOf(' ')
  const price = (
    <bdi className="price">
      {text.slice(0, at)} <small>{text.slice(at + 1)}</small>
    </bdi>
  )
  if (isPerKg)
    return (
      <span className="price-from">
        {price} {m.unit_kg()}
      </span>
    )
  if (!isFrom) return price
  const [before, after] = m.price_from({ amount: '|' }).split('|')
  return (
    <span className="price-from">
      {before}
      {price}
      {after}
    </span>
  )
}
