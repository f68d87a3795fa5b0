import type { Piastres } from '#domain/shared/money.ts'
import { formatMoney } from '#web/i18n/money.ts'
import './price.css'

/** An amount with a smaller grey currency. */
export const Price = ({ of }: { readonly of: Piastres }) => {
  const text = formatMoney(of)
  const at = text.lastIndexOf(' ')
  return (
    <bdi className="price">
      {text.slice(0, at)} <small>{text.slice(at + 1)}</small>
    </bdi>
  )
}
