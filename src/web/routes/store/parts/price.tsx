import type { Piastres } from '#domain/shared/money.ts'
import { formatMoney } from '#web/i18n/money.ts'
import './price.css'

export const Price = ({ of }: { readonly of: Piastres }) => <bdi className="price">{formatMoney(of)}</bdi>
