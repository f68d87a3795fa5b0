export const PAYMENT_METHODS = ['visa', 'paypal', 'fawry', 'cash'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The methods that are paid before the delivery. */
export type PrepaidMethod = Exclude<PaymentMethod, 'cash'>
