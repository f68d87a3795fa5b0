import type { PaymentGateway } from '#domain/payments/payment-gateway.ts'

/** For a demo shop: no money moves, every payment is approved, and the pages say so. */
export const sandboxGateway: PaymentGateway = {
  methods: ['visa', 'paypal', 'fawry'],
  isSandbox: true,
  authorize: async () => 'approved',
}

/** For a real shop without a payment provider: cash only. */
export const noGateway: PaymentGateway = {
  methods: [],
  isSandbox: false,
  authorize: async () => 'declined',
}
