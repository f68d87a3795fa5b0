import * as z from 'zod/mini'
import type { ProviderSettings } from '#adapters/payment/open-providers.ts'
import { paymobMode } from '#adapters/payment/paymob.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { addressOr, isComplete, isLoopback, isSafeAddress, SAFE_ADDRESS } from '#server/setting-checks.ts'

const integration = z.optional(
  z.string().check(z.regex(/^[1-9]\d{0,11}$/, { error: 'must be the number of an integration' })),
)

const paymobKey = (kind: 'sk' | 'pk') =>
  z.optional(
    z.string().check(
      z.regex(new RegExp(`^[a-z]{3}_${kind}_(test|live)_\\S+$`), {
        error: `must begin with egy_${kind}_test_ or egy_${kind}_live_`,
      }),
    ),
  )

/** Sums there have two decimals; PayPal has others without any, and does not know EGP. */
const CURRENCIES = 'USD EUR GBP AUD BRL CAD CHF CZK DKK HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB'.split(
  ' ',
)

/** The environment variables of payments. */
export const PAYMENT_SETTINGS = {
  PAYMENTS: z.optional(z.enum(['off', 'simulator'], { error: 'must be off or simulator' })),
  PAYMOB_SECRET_KEY: paymobKey('sk'),
  PAYMOB_PUBLIC_KEY: paymobKey('pk'),
  PAYMOB_HMAC_SECRET: z.optional(z.string()),
  PAYMOB_API_KEY: z.optional(z.string()),
  PAYMOB_CARD_INTEGRATION: integration,
  PAYMOB_WALLET_INTEGRATION: integration,
  PAYMOB_URL: addressOr('https://accept.paymob.com'),
  PAYMOB_CHECKOUT_URL: z._default(SAFE_ADDRESS, 'https://eg.checkout.paymob.com/'),
  FAWRY_MERCHANT_CODE: z.optional(z.string()),
  FAWRY_SECURE_KEY: z.optional(z.string()),
  FAWRY_URL: addressOr('https://www.atfawry.com'),
  FAWRY_HOURS: z._default(
    z.string().check(
      z.refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 24, {
        // The landing page shows an unpaid order for 24 hours (HOME-12).
        error: 'must be a whole number from 1 to 24',
      }),
    ),
    '24',
  ),
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_CLIENT_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_URL: addressOr('https://api-m.paypal.com'),
  PAYPAL_CURRENCY: z.optional(
    z.string().check(
      z.refine((code) => CURRENCIES.includes(code), {
        error: `must be one of ${CURRENCIES.join(', ')}: PayPal does not take EGP`,
      }),
    ),
  ),
  PAYPAL_RATE: z.optional(
    z.string().check(
      z.refine((text) => /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0, {
        error: 'must be the pounds for one unit of PAYPAL_CURRENCY, such as 48.75',
      }),
    ),
  ),
  PAYPAL_CERT_HOSTS: z._default(
    z
      .string()
      .check(
        z.regex(/^[\w.*:-]+(,[\w.*:-]+)*$/, { error: 'must be names of hosts with commas between them' }),
      ),
    '*.paypal.com',
  ),
} as const

/** Those that no message may show. */
export const PAYMENT_SECRETS = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_API_KEY',
  'FAWRY_SECURE_KEY',
  'PAYPAL_CLIENT_SECRET',
] as const

const Settings = z.object(PAYMENT_SETTINGS)
type Settings = z.infer<typeof Settings>

const paymobOf = (settings: Settings): ProviderSettings['paymob'] => {
  const { PAYMOB_SECRET_KEY: secretKey = '', PAYMOB_PUBLIC_KEY: publicKey = '' } = settings
  const { PAYMOB_CARD_INTEGRATION: card, PAYMOB_WALLET_INTEGRATION: wallet } = settings
  const keys = ['SECRET_KEY', 'PUBLIC_KEY', 'HMAC_SECRET', 'API_KEY'] as const
  // One of the two integrations is enough.
  const method = wallet && !card ? 'PAYMOB_WALLET_INTEGRATION' : 'PAYMOB_CARD_INTEGRATION'
  if (!isComplete(settings, 'Paymob', [...keys.map((key) => `PAYMOB_${key}` as const), method]))
    return undefined
  if (publicKey.split('_')[2] !== paymobMode(secretKey))
    throw new CannotStart('PAYMOB_PUBLIC_KEY: is of another mode, test or live, than PAYMOB_SECRET_KEY')
  const ids = [card, wallet].filter((id) => id !== undefined)
  // Paymob signs the transaction's id and this one without a separator.
  if (card && wallet && card !== wallet && (card.endsWith(wallet) || wallet.endsWith(card)))
    throw new CannotStart(
      'PAYMOB_WALLET_INTEGRATION: one integration is the end of the other, which is unsafe',
    )
  return {
    url: settings.PAYMOB_URL,
    checkoutUrl: settings.PAYMOB_CHECKOUT_URL,
    secretKey,
    publicKey,
    hmacSecret: settings.PAYMOB_HMAC_SECRET ?? '',
    apiKey: settings.PAYMOB_API_KEY ?? '',
    integrations: [...new Set(ids.map(Number))],
  }
}

/** Staging hosts and this machine move no real money. */
const modeOf = (url: string, testHost: RegExp): 'test' | 'live' => {
  const { hostname } = new URL(url)
  return isLoopback(hostname) || testHost.test(hostname) ? 'test' : 'live'
}

const fawryOf = (settings: Settings): ProviderSettings['fawry'] => {
  if (!isComplete(settings, 'Fawry', ['FAWRY_MERCHANT_CODE', 'FAWRY_SECURE_KEY'])) return undefined
  const {
    FAWRY_URL: url,
    FAWRY_MERCHANT_CODE: merchantCode = '',
    FAWRY_SECURE_KEY: secureKey = '',
  } = settings
  return { url, merchantCode, secureKey, mode: modeOf(url, /staging/), hours: Number(settings.FAWRY_HOURS) }
}

const paypalOf = (settings: Settings): ProviderSettings['paypal'] => {
  const keys = ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_ID', 'CURRENCY', 'RATE'] as const
  if (
    !isComplete(
      settings,
      'PayPal',
      keys.map((key) => `PAYPAL_${key}` as const),
    )
  )
    return undefined
  const { PAYPAL_URL: url } = settings
  return {
    url,
    clientId: settings.PAYPAL_CLIENT_ID ?? '',
    clientSecret: settings.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: settings.PAYPAL_WEBHOOK_ID ?? '',
    certHosts: settings.PAYPAL_CERT_HOSTS.split(','),
    mode: modeOf(url, /\.sandbox\.paypal\.com$/),
    currency: settings.PAYPAL_CURRENCY ?? '',
    rate: Number(settings.PAYPAL_RATE),
  }
}

/** The configured providers, after a check that they fit together and that they can reach the shop. */
export const providersIn = (settings: Settings, publicUrl: string | undefined): ProviderSettings => {
  if (settings.PAYMENTS !== undefined) return {}
  const found = { paymob: paymobOf(settings), fawry: fawryOf(settings), paypal: paypalOf(settings) }
  const isAny = Object.values(found).some((each) => each !== undefined)
  if (isAny && (publicUrl === undefined || !isSafeAddress(publicUrl)))
    throw new CannotStart(
      'PUBLIC_URL: must be the https address of the shop (http on this machine only), since payment providers send the shopper and their messages there',
    )
  return found
}
