import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** How one can pay here. */
export interface PaymentOffer {
  readonly methods: readonly PaymentMethod[]
  /** Methods other than cash move no money, and say so. */
  readonly isSandbox: boolean
}

/** What can be said when nothing is known: cash needs no provider. */
export const CASH_ONLY: PaymentOffer = { methods: ['cash'], isSandbox: false }

/** What the shop says of itself to everyone. */
export const showFront =
  ({ settings, payments }: Ports) =>
  async (): Promise<{ readonly settings: ShopSettings; readonly payment: PaymentOffer }> => ({
    settings: (await settings.current()).settings,
    payment: {
      methods: PAYMENT_METHODS.filter((method) => method === 'cash' || payments.methods.includes(method)),
      isSandbox: payments.isSandbox,
    },
  })
