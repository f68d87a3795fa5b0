import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Piastres } from '#domain/shared/money.ts'

export interface Payment {
  readonly orderId: string
  readonly amount: Piastres
  readonly method: Exclude<PaymentMethod, 'cash'>
}

export interface PaymentGateway {
  /** Holds the money, or declines. A hold lapses by itself, so an order that ends unwritten costs nobody anything. */
  authorize(payment: Payment): Promise<'approved' | 'declined'>
}
