import type { ShippingInfo } from '#domain/ordering/order.ts'

/** What of an address was written into fields of its own; `address` holds all of it in one line as well. */
interface AddressParts {
  readonly street: string
  readonly building?: string | undefined
  readonly floor?: string | undefined
  readonly flat?: string | undefined
  readonly landmark?: string | undefined
}

/** A place someone has things brought to again and again. */
export interface SavedAddress {
  /** Made by the client, so that what was deleted can be put back, and what is sent twice is there once. */
  readonly id: string
  readonly userId: string
  /** What its owner calls it: home, work, my mother's. May be empty. */
  readonly label: string
  readonly shippingInfo: ShippingInfo
  readonly parts?: AddressParts | undefined
  readonly createdAt: number
}

export const MAX_ADDRESSES = 20
