import { type FawrySettings, fawry } from '#adapters/payment/fawry.ts'
import { type PaymobSettings, paymob } from '#adapters/payment/paymob.ts'
import { type PaypalSettings, paypal } from '#adapters/payment/paypal.ts'
import type { ProviderLink } from '#adapters/payment/provider-http.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'

/** The providers that are configured. */
export interface ProviderSettings {
  readonly paymob?: PaymobSettings | undefined
  readonly fawry?: FawrySettings | undefined
  readonly paypal?: PaypalSettings | undefined
}

export const openProviders = (settings: ProviderSettings, link: ProviderLink): readonly PaymentProvider[] => [
  ...(settings.paymob ? [paymob(settings.paymob, link)] : []),
  ...(settings.fawry ? [fawry(settings.fawry, link)] : []),
  ...(settings.paypal ? [paypal(settings.paypal, link)] : []),
]
