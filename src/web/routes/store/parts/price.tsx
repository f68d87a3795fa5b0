import type { Piastres } from '#domain/shared/money.ts'
import { formatMoney } from '#web/i18n/money.ts'
import './price.css'

/** The amount, and the currency after it smaller and grey. */
export const Price = ({ of }: { readonly of: Piastres }) => {
  const text = formatMoney(of)
  const at = text.lastIndexOf(' ')
  return (
    <bdi className="price">
      {text.slice(0, at)} <small>{text.slice(at + 1)}</small>
    </bdi>
  )
}
