import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { DeliverySettings } from './delivery-areas.ts'
import type { ShopSettings, StoredSettings } from './shop-settings.ts'

/** Where the shop delivers and for how much: for everyone to read before they order. */
export const showDelivery =
  ({ settings }: Ports) =>
  (): Promise<DeliverySettings> =>
    settings.delivery()

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

/** The settings as they are kept, never from memory: whoever edits them must start from the latest. */
export const showSettings =
  ({ stores }: Ports) =>
  async (actor: User): Promise<StoredSettings> => {
    refuseUnlessMay(actor, 'settings.see')
    return stores.settings.read()
  }
