import { orderNumber } from '#domain/ordering/order-number.ts'
import { DOT } from '#web/i18n/dot.ts'

export interface Numbered {
  readonly _id: string
  readonly number?: string | null | undefined
}

/** The end of the id, unique across days: `#3F09C1`. */
export const shownId = ({ _id }: Numbered): string => `#${orderNumber(_id).toUpperCase()}`

/** `A-042`; the end of the id for an order without a daily number. */
export const shownNumber = (order: Numbered): string => order.number ?? shownId(order)

/** `A-042 · #3F09C1`, since daily numbers repeat. */
export const fullNumber = (order: Numbered): string =>
  order.number ? `${order.number}${DOT}${shownId(order)}` : shownId(order)
