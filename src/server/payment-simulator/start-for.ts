import type { Config } from '#server/config.ts'
import { type SimulatorSettings, startPaymentSimulator } from '#server/payment-simulator/simulator.ts'

export interface SimulatedConfig {
  readonly config: Config
  /** Where the simulator's kiosk and `/_control` are; undefined without one. */
  readonly simulatorUrl: string | undefined
  readonly stop: () => Promise<void>
}

/** With `PAYMENTS=simulator`, starts a simulator in this process and configures the three providers to use it. */
export const startSimulatorFor = async (config: Config): Promise<SimulatedConfig> => {
  if (!config.simulatesPayments) return { config, simulatorUrl: undefined, stop: async () => undefined }
  const simulator = await startPaymentSimulator({ isAutomatic: true })
  return {
    config: { ...config, payments: simulator.settings },
    simulatorUrl: simulator.url,
    stop: () => simulator.close(),
  }
}

/** The environment variables of a shop in another process that uses the simulator. */
export const environmentFor = ({
  paymob,
  fawry,
  paypal,
}: SimulatorSettings): Readonly<Record<string, string>> => ({
  PAYMOB_SECRET_KEY: paymob.secretKey,
  PAYMOB_PUBLIC_KEY: paymob.publicKey,
  PAYMOB_HMAC_SECRET: paymob.hmacSecret,
  PAYMOB_API_KEY: paymob.apiKey,
  PAYMOB_CARD_INTEGRATION: String(paymob.integrations[0]),
  PAYMOB_WALLET_INTEGRATION: String(paymob.integrations[1]),
  PAYMOB_URL: paymob.url,
  PAYMOB_CHECKOUT_URL: paymob.checkoutUrl,
  FAWRY_MERCHANT_CODE: fawry.merchantCode,
  FAWRY_SECURE_KEY: fawry.secureKey,
  FAWRY_URL: fawry.url,
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  PAYPAL_URL: paypal.url,
  PAYPAL_CURRENCY: paypal.currency,
  PAYPAL_RATE: String(paypal.rate),
  PAYPAL_CERT_HOSTS: paypal.certHosts.join(','),
})
