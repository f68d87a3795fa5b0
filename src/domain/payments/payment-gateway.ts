import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Piastres } from '#domain/shared/money.ts'

export type PrepaidMethod = Exclude<PaymentMethod, 'cash'>

export interface Payment {
  readonly orderId: string
  readonly amount: Piastres
  readonly method: PrepaidMethod
}

export interface PaymentGateway {
  /** What it can be asked for. Cash needs no provider and is always offered. */
  readonly methods: readonly PrepaidMethod[]
  /** No money moves. Pages say so beside every method. */
  readonly isSandbox: boolean
  /** Holds the money, or declines. A hold lapses by itself, so an order that ends unwritten costs nobody anything. */
  authorize(payment: Payment): Promise<'approved' | 'declined'>
}
