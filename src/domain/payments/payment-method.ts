export const PAYMENT_METHODS = ['visa', 'paypal', 'fawry', 'cash'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
