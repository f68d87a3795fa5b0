import { askPaymentJob, type ProviderName } from '#domain/payments/payment.ts'
import {
  type PaymentProvider,
  ProviderSilent,
  type RawCallback,
  type Reading,
} from '#domain/payments/payment-provider.ts'
import type { OpenMessage, Verdict } from '#domain/payments/payment-store.ts'
import { settle } from '#domain/settlement/settle.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Finds the payment of a message by the ids that its signature covers; all of them must agree. */
const match = async (
  stores: Stores,
  provider: ProviderName,
  { providerId, number }: Extract<Reading, { kind: 'read' }>,
): Promise<string | undefined> => {
  const payment = await stores.payments.byProviderId(provider, providerId)
  return payment && (number === undefined || payment.number === number) ? payment.id : undefined
}

const askSoon = (stores: Stores, paymentId: string, now: number): Promise<void> =>
  stores.jobs.add(askPaymentJob(paymentId), now)

/** Applies a stored message and records what became of it. */
const apply = async (
  ports: Ports,
  stores: Stores,
  { id, provider, reading }: Pick<OpenMessage, 'id' | 'provider' | 'reading'>,
): Promise<readonly ShopEvent[]> => {
  const paymentId = await match(stores, provider, reading)
  const conclude = async (verdict: Verdict): Promise<void> =>
    stores.payments.settleMessage(id, verdict, paymentId ?? null)
  if (paymentId === undefined) {
    await conclude('unmatched')
    return []
  }
  if (!reading.transaction) {
    // The signature does not cover enough to believe the message, so the provider is asked.
    await askSoon(stores, paymentId, ports.clock.now())
    await conclude('asked')
    return [{ type: 'payments.due' }]
  }
  const { verdict, events } = await settle(ports, stores, paymentId, reading.transaction)
  await conclude(verdict)
  return events
}

/** To check a signature the provider may have to be asked; while it is silent, it sends the message again later. */
const readCallback = async (provider: PaymentProvider, callback: RawCallback): Promise<Reading> => {
  try {
    return await provider.read(callback)
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refusal('payment.provider-silent')
    throw error
  }
}

/**
 * Takes a callback of a provider. It is answered after everything is written: a repetition changes nothing, and one
 * that cannot be stored is sent again by the provider.
 */
export const receiveCallback =
  (ports: Ports) =>
  async (name: ProviderName, callback: RawCallback): Promise<void> => {
    const { ids, clock, events, inTransaction, stores } = ports
    const provider = ports.providers.find((each) => each.name === name)
    if (!provider) throw new Refusal('payment.callback-refused', { fault: 'not-configured' })
    const reading = await readCallback(provider, callback)
    const id = ids.next()
    const at = clock.now()
    if (reading.kind === 'ignored') return
    if (reading.kind === 'refused') {
      await stores.payments.addRefused(name, id, at, reading.fault)
      throw new Refusal('payment.callback-refused', { fault: reading.fault })
    }
    const news = await inTransaction(async (tx) => {
      const message = { id, provider: name, at, verdict: 'unmatched', reading } as const
      const body = JSON.stringify(reading)
      const isNew = await tx.payments.addCallback({ ...message, body, dedupeKey: reading.dedupeKey })
      return isNew ? apply(ports, tx, message) : []
    })
    for (const event of news) events.publish(event)
  }

/** Matches a message again that came before its payment was known. */
export const matchMessage =
  (ports: Ports) =>
  async ({ messageId }: { readonly messageId: string }): Promise<void> => {
    const news = await ports.inTransaction(async (stores) => {
      const message = await stores.payments.openMessage(messageId)
      return message?.verdict === 'unmatched' ? apply(ports, stores, message) : []
    })
    for (const event of news) ports.events.publish(event)
  }
