import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method.ts'
import type { DeliverySettings } from '#domain/settings/delivery-areas.ts'
import type { ShopSettings, StoredSettings } from '#domain/settings/shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Where the shop delivers and for what fee. Public. */
export const showDelivery =
  ({ settings }: Ports) =>
  (): Promise<DeliverySettings> =>
    settings.delivery()

/** The payment methods offered. */
export interface PaymentOffer {
  readonly methods: readonly PaymentMethod[]
  /** True when methods other than cash move no money. */
  readonly isSandbox: boolean
}

/** The default when nothing is known: cash needs no provider. */
export const CASH_ONLY: PaymentOffer = { methods: ['cash'], isSandbox: false }

/** The public details of the shop. */
export const showFront =
  ({ settings, payments }: Ports) =>
  async (): Promise<{ readonly settings: ShopSettings; readonly payment: PaymentOffer }> => ({
    settings: (await settings.current()).settings,
    payment: {
      methods: PAYMENT_METHODS.filter((method) => method === 'cash' || payments.methods.includes(method)),
      isSandbox: payments.isSandbox,
    },
  })

/** The stored settings, not from the cache, because an edit must start from the latest version. */
export const showSettings =
  ({ stores }: Ports) =>
  async (actor: User): Promise<StoredSettings> => {
    refuseUnlessMay(actor, 'settings.see')
    return stores.settings.read()
  }
