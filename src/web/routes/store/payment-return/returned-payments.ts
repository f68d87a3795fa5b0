import type { ProviderName } from '#domain/payments/payment.ts'

/** A payment that the browser may be coming back from: the provider's id of it, or our number. */
export interface ReturnedPayment {
  readonly provider: ProviderName
  readonly id: string
}

/** The names under which providers put the payment into the address, the surest first. Everything else is not read. */
const NAMES: Readonly<Record<ProviderName, readonly string[]>> = {
  paymob: ['order', 'order_id', 'merchant_order_id'],
  paypal: ['token'],
  fawry: ['merchantRefNumber', 'merchantRefNum', 'referenceNumber', 'fawryRefNumber'],
}

// As the contract takes it.
const ID = /^[\w-]{1,100}$/

/** The payments that the query of the return address may mean. */
export const returnedPayments = (query: URLSearchParams): readonly ReturnedPayment[] => {
  const found = Object.entries(NAMES).flatMap(([provider, names]) =>
    names.map((name) => ({ provider: provider as ProviderName, id: query.get(name) ?? '' })),
  )
  return found.filter(
    ({ provider, id }, index) =>
      ID.test(id) && found.findIndex((other) => other.provider === provider && other.id === id) === index,
  )
}

/** Reads them back from the history entry, where the inline script has put them. */
export const paymentsIn = (state: unknown): readonly ReturnedPayment[] => {
  const { payments }: { readonly payments?: unknown } = Object(state)
  if (!Array.isArray(payments)) return []
  return payments.flatMap((each: unknown) => {
    const { provider, id }: Partial<ReturnedPayment> = Object(each)
    return provider !== undefined && Object.hasOwn(NAMES, provider) && typeof id === 'string' && ID.test(id)
      ? [{ provider, id }]
      : []
  })
}
