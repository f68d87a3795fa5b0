import { fromEgp } from '#domain/shared/money.ts'
import { formatMoney } from '#web/i18n/money.ts'

/** An API amount in EGP. */
export const Egp = ({ of }: { readonly of: number }) => <bdi className="num">{formatMoney(fromEgp(of))}</bdi>

export const egpText = (amount: number): string => formatMoney(fromEgp(amount))
