import type { Bank, SimCallback, SimPayment } from '#server/payment-simulator/bank.ts'

/** Sends one callback and returns the shop's HTTP status. `copy` counts those sent at the same moment. */
export type Send = (callback: SimCallback, copy: number) => Promise<number>

export interface Delivery {
  readonly provider: string
  readonly number: string
  readonly what: string
  readonly status: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MOST_TRIES = 12

/** A message before it is queued. `copies` gives the body of the nth repetition, with the same signature. */
export interface Message {
  readonly what: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body: (copy: number) => string
}

/** Over HTTP; a shop that cannot be reached counts as 503. */
export const sendByHttp: Send = async ({ url, headers, body }) => {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 503
  }
}

const dueAt = (bank: Bank, payment: SimPayment): number => {
  if (bank.has('callback-minute-late')) return bank.now() + MINUTE_MS
  if (bank.has('callback-hour-late')) return bank.now() + HOUR_MS
  if (bank.has('callback-after-deadline')) return Math.max(bank.now(), payment.expiresAt + 11 * MINUTE_MS)
  return bank.now()
}

/** Queues a message with the delays and repetitions of the modes. */
export const queueCallback = (bank: Bank, payment: SimPayment, message: Message): void => {
  if (bank.has('callback-never')) return
  const { provider, number, callbackUrl } = payment
  const url = new URL(callbackUrl)
  for (const [name, value] of Object.entries(message.query ?? {})) url.searchParams.set(name, value)
  const copies = bank.has('callback-eight-times') ? 8 : bank.has('callback-twice') ? 2 : 1
  const due = dueAt(bank, payment)
  for (let copy = 0; copy < copies; copy += 1)
    bank.queue.push({
      provider,
      number,
      what: message.what,
      url: url.href,
      headers: { 'content-type': 'application/json', ...message.headers },
      body: message.body(copy),
      dueAt: due,
      tries: 0,
    })
}

/** Waits longer after each failure: one minute, two, four, up to an hour. */
const later = (callback: SimCallback, now: number): SimCallback => ({
  ...callback,
  tries: callback.tries + 1,
  dueAt: now + Math.min(HOUR_MS, MINUTE_MS * 2 ** callback.tries),
})

/** Sends every callback that is due. Those that the shop does not accept are sent again later. */
export const deliverDue = async (bank: Bank, send: Send): Promise<readonly Delivery[]> => {
  const now = bank.now()
  const due = bank.queue.filter((each) => each.dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt)
  for (const each of due) bank.queue.splice(bank.queue.indexOf(each), 1)
  if (bank.has('callback-reversed')) due.reverse()
  const deliveries: Delivery[] = []
  for (const callback of due) {
    const copies = bank.has('callback-parallel') ? [0, 1] : [0]
    const statuses = await Promise.all(copies.map((copy) => send(callback, copy)))
    const { provider, number, what } = callback
    deliveries.push(...statuses.map((status) => ({ provider, number, what, status })))
    const isTaken = statuses.some((status) => status >= 200 && status < 300)
    if (!isTaken && callback.tries < MOST_TRIES && !what.startsWith('forged'))
      bank.queue.push(later(callback, now))
  }
  return deliveries
}
