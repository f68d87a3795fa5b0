import { useEffect, useRef, useState } from 'react'
import { changeToCash, startPayment } from '#contracts/operations/payments.ts'
import type { PaymentMethod, PrepaidMethod } from '#domain/payments/payment-method.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { readOrders, type ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ordersOutdated } from '../order-book.ts'

type OrderReply = Reply<{ readonly order: unknown }>

export interface Pay {
  /** The way that was pressed and is being opened. */
  readonly busy: PaymentMethod | undefined
  /** Why the last press did not work. */
  readonly problem: string | undefined
  readonly start: (method: PrepaidMethod) => void
  readonly toCash: () => void
}

/** Longer than the server waits for a provider. A connection that is lost meanwhile may never be reported. */
const ANSWER_WITHIN_MS = 60_000
const NO_ANSWER: OrderReply = { ok: false, status: undefined, body: {} }

/** A request that is repeated gives the same payment, so an answer that comes later may be lost. */
const inTime = (reply: Promise<OrderReply>): Promise<OrderReply> =>
  Promise.race([
    reply,
    new Promise<OrderReply>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, NO_ANSWER)),
  ])

/** What to tell about a refused request; the server's words where it could be reached. */
export const problemWords = (reply: Pick<OrderReply, 'ok' | 'body'>): string =>
  (!reply.ok && 'message' in reply.body && reply.body.message) || m.pay_offline()

/**
 * Opens the payment of an order. Every press asks the server, which gives the payment that is open or makes another, so the
 * page never leads to one that is over.
 */
export const usePay = (
  { _id }: Pick<ServerOrder, '_id'>,
  token: string,
  onOrder: (order: ServerOrder) => void,
): Pay => {
  const [busy, setBusy] = useState<PaymentMethod>()
  const [problem, setProblem] = useState<string>()

  const isLeaving = useRef(false)

  useEffect(() => {
    // Back from the provider: the browser may show this page as it was left, and an app of the provider opens above it.
    const reset = () => {
      if (!isLeaving.current || document.visibilityState === 'hidden') return
      isLeaving.current = false
      setBusy(undefined)
      ordersOutdated.emit()
    }
    addEventListener('pageshow', reset)
    document.addEventListener('visibilitychange', reset)
    return () => {
      removeEventListener('pageshow', reset)
      document.removeEventListener('visibilitychange', reset)
    }
  }, [])

  /** Gives the answered order, or tells why there is none. */
  const answered = (reply: OrderReply): ServerOrder | undefined => {
    const [order] = (reply.ok && readOrders([reply.body.order])) || []
    if (order) onOrder(order)
    else {
      setProblem(problemWords(reply))
      // The order may have been paid, called off or changed meanwhile.
      if (reply.status !== undefined) ordersOutdated.emit()
    }
    return order
  }

  const start = async (method: PrepaidMethod): Promise<void> => {
    setBusy(method)
    setProblem(undefined)
    const body = { method, language: currentLanguage() }
    const order = answered(await inTime(call(startPayment, { params: { id: _id }, body, token })))
    const { url = null, reference = null } = order?.payment ?? {}
    if (url !== null) {
      // Stays busy while the browser leaves.
      isLeaving.current = true
      location.assign(url)
      return
    }
    if (order?.fulfilment === 'unpaid' && reference === null) setProblem(m.pay_unready())
    setBusy(undefined)
  }

  const toCash = async (): Promise<void> => {
    setBusy('cash')
    setProblem(undefined)
    const reply = await inTime(call(changeToCash, { params: { id: _id }, body: {}, token }))
    if (answered(reply)) toast(m.pay_cash_done())
    setBusy(undefined)
  }

  return { busy, problem, start: (method) => void start(method), toCash: () => void toCash() }
}
