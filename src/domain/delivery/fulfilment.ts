/** The steps of the journey, beside the four statuses of the order. */
export const FULFILMENTS = ['placed', 'preparing', 'on_the_way', 'arrived', 'delivered', 'cancelled'] as const

export type Fulfilment = (typeof FULFILMENTS)[number]

/** A return before delivery calls the journey off; after it, the journey stays as it was. */
export const whenReturned = (fulfilment: Fulfilment): Fulfilment =>
  fulfilment === 'delivered' ? 'delivered' : 'cancelled'
