import type { PaymentGateway } from '#domain/payments/payment-gateway.ts'

/** No money moves: the sandbox approves whatever it is asked, and the shop says so to the shopper. */
export const sandboxGateway: PaymentGateway = {
  authorize: async () => 'approved',
}
