import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { Piastres } from '#domain/shared/money.ts'

export interface SandboxPayment {
  readonly orderId: string
  readonly amount: Piastres
  readonly method: PrepaidMethod
}

export interface PaymentGateway {
  /** The supported methods. Cash needs no provider and is always offered. */
  readonly methods: readonly PrepaidMethod[]
  /** True when no money moves; pages say so beside every method. */
  readonly isSandbox: boolean
  /**
   * Authorises the amount or declines. An authorisation expires by itself, so an order that is not written costs
   * nothing.
   */
  authorize(payment: SandboxPayment): Promise<'approved' | 'declined'>
}
