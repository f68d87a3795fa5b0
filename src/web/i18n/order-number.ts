import { orderNumber } from '#domain/ordering/order-number.ts'

export interface Numbered {
  readonly _id: string
  readonly number?: string | null | undefined
}

/** The end of the id, which is the same on every day: `#3F09C1`. */
export const shownId = ({ _id }: Numbered): string => `#${orderNumber(_id).toUpperCase()}`

/** `A-042`; the end of its id for an order without a number of its day. */
export const shownNumber = (order: Numbered): string => order.number ?? shownId(order)

/** `A-042 · #3F09C1`: for people who may have an `A-042` of another day. */
export const fullNumber = (order: Numbered): string =>
  order.number ? `${order.number} · ${shownId(order)}` : shownId(order)
