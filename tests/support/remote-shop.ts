import * as office from '#contracts/operations/office.ts'
import * as officeOrders from '#contracts/operations/office-orders.ts'
import * as ordering from '#contracts/operations/ordering.ts'
import * as payments from '#contracts/operations/payments.ts'
import { fillPath } from '#contracts/page-paths.ts'
import type { User } from '#domain/identity/user.ts'
import { toEgp } from '#domain/shared/money.ts'
import { Refusal, type RefusalCode } from '#domain/shared/refusal.ts'
import type { BookEntry } from '#server/payment-simulator/bank.ts'
import type { Delivery } from '#server/payment-simulator/callbacks.ts'
import { Crash, type StorySimulator, type StoryVerbs } from '#tests/support/payment-story.ts'

/** Sends one request to an instance of the shop; throws a `Crash` when that instance dies meanwhile. */
export type Request = (
  user: User | undefined,
  method: string,
  path: string,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly text: string }>

interface Called {
  readonly method: string
  readonly path: string
  readonly refusals: readonly string[]
}

/** The verbs of a story as requests to the API. Refusals of an operation are thrown as the verb would. */
export const remoteVerbs = (request: Request): Omit<StoryVerbs, 'addProducts'> => {
  const call = async (
    { method, path, refusals }: Called,
    { user, params = {}, body = {}, headers }: CallInput,
  ): Promise<void> => {
    const { status, text } = await request(user, method, fillPath(path, params), body, headers)
    if (status >= 200 && status < 300) return
    const { error } = JSON.parse(text) as { readonly error: string }
    if (!refusals.includes(error)) throw new Error(`${method} ${path} was answered ${status} ${text}`)
    throw new Refusal(error as RefusalCode)
  }

  return {
    async placeOrder(user, order, { key }) {
      const place = () =>
        call(ordering.placeOrder, { user, body: order, headers: { 'idempotency-key': key } })
      // The browser's outbox sends an order again when its answer was lost.
      await place().catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
        return place()
      })
    },
    startPayment: (user, id, body) => call(payments.startPayment, { user, params: { id }, body }),
    changeToCash: (user, id) => call(payments.changeToCash, { user, params: { id } }),
    checkPayment: (provider, token) => call(payments.checkPayment, { params: { provider }, body: { token } }),
    returnOrder: (user, id) => call(ordering.returnOrder, { user, params: { id } }),
    deliverOrder: (user, id, at) =>
      call(ordering.deliverOrder, {
        user,
        params: { id },
        body: { deliveredAt: new Date(at).toISOString() },
      }),
    cancelOrder: (user, id, reason) =>
      call(officeOrders.cancelOrder, { user, params: { id }, body: { reason } }),
    noteOrder: (user, id, { id: noteId, text, amount }) =>
      call(officeOrders.refundOrder, {
        user,
        params: { id },
        body: { id: noteId, text, amount: toEgp(amount ?? 0) },
      }),
    prepareOrder: (user, id) => call(office.prepareOrder, { user, params: { id } }),
  }
}

interface CallInput {
  readonly user?: User
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The simulator by its control plane. */
export const remoteSimulator = (url: string): StorySimulator & { moveClock(now: number): Promise<void> } => {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}/_control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${path}`)
    return (await answer.json()) as T
  }
  const act = async (body: object): Promise<string> =>
    (await post<{ readonly result: string }>('act', body)).result
  return {
    pay: (number, source = 'card') => act({ number, what: 'pay', source }),
    decline: (number, reason = 'declined') => act({ number, what: 'decline', reason }),
    leave: (number) => act({ number, what: 'leave' }),
    deliver: async () => (await post<{ readonly delivered: readonly Delivery[] }>('deliver', {})).delivered,
    books: async () => (await (await fetch(`${url}/_control/books`)).json()) as readonly BookEntry[],
    setModes: async (modes, how = {}) => void (await post('modes', { modes, ...how })),
    moveClock: async (now) => void (await post('clock', { now })),
  }
}
