import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { PAYMENT_METHODS, type PaymentMethod, type PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { DeliverySettings } from '#domain/settings/delivery-areas.ts'
import type { ShopSettings, StoredSettings } from '#domain/settings/shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { type Reach, reachOf } from '#domain/shared/reach.ts'

/** Where the shop delivers and for what fee. Public. */
export const showDelivery =
  ({ settings }: Ports) =>
  (): Promise<DeliverySettings> =>
    settings.delivery()

/** The payment methods offered. */
export interface PaymentOffer {
  readonly methods: readonly PaymentMethod[]
  /** True when methods other than cash and the hosted ones move no money. */
  readonly isSandbox: boolean
  /** Methods that are paid after the order, on the page of a payment provider or at a kiosk. */
  readonly hosted: readonly PrepaidMethod[]
  /** True when a provider is used with test keys, so that no real money moves. */
  readonly isTest: boolean
  /** The currency that PayPal charges, and the price of one unit of it in EGP; null without PayPal. */
  readonly paypal: { readonly currency: string; readonly rate: number } | null
}

/** The default when nothing is known: cash needs no provider. */
export const CASH_ONLY: PaymentOffer = {
  methods: ['cash'],
  isSandbox: false,
  hosted: [],
  isTest: false,
  paypal: null,
}

const offerOf = ({ payments, providers }: Ports): PaymentOffer => {
  const hosted = providers.flatMap(({ methods }) => methods)
  const offered = new Set<PaymentMethod>(['cash', ...payments.methods, ...hosted])
  const paypal = providers.find(({ name }) => name === 'paypal')?.charge(0)
  return {
    methods: PAYMENT_METHODS.filter((method) => offered.has(method)),
    isSandbox: payments.isSandbox && payments.methods.some((method) => !hosted.includes(method)),
    hosted,
    isTest: providers.some(({ mode }) => mode === 'test'),
    paypal: paypal ? { currency: paypal.currency, rate: paypal.rate } : null,
  }
}

/** The public details of the shop. */
export const showFront =
  (ports: Ports) =>
  async (): Promise<{
    readonly settings: ShopSettings
    readonly payment: PaymentOffer
    readonly reach: Reach
  }> => ({
    settings: (await ports.settings.current()).settings,
    payment: offerOf(ports),
    reach: await reachOf(ports),
  })

/** The stored settings, not from the cache, because an edit must start from the latest version. */
export const showSettings =
  ({ stores }: Ports) =>
  async (actor: User): Promise<StoredSettings> => {
    refuseUnlessMay(actor, 'settings.see')
    return stores.settings.read()
  }
