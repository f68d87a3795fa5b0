import { callApi } from '#web/browser/call-api.ts'
import { keptUser } from '#web/browser/kept.ts'
import { reconcile, settleHistory } from '#web/outbox/keep-history.ts'
import type { ShopReply } from '#web/outbox/meaning-of.ts'
import { openEntryStore } from '#web/outbox/open-entry-store.ts'
import { createOutbox, type Outbox, type OutboxPorts } from '#web/outbox/outbox.ts'
import type { ShopRequest } from '#web/outbox/request-of.ts'
import type { OrderNews, Session } from '#web/outbox/send-entries.ts'

const NAME = 'mishwar-outbox'
// A request that hangs would keep every other tab from sending.
const PATIENCE_MS = 20_000

/** Who is logged in, as far as entries are concerned: a login without an account's id owns nothing. */
export const currentSession = (): Session | undefined => {
  const { isLoggedIn, token, user } = keptUser.get() ?? {}
  return isLoggedIn && token && typeof user?._id === 'string' ? { token, userId: user._id } : undefined
}

const ask = async (request: ShopRequest, token: string | undefined): Promise<ShopReply> => {
  try {
    return await callApi<Record<string, unknown>>(request.path, {
      ...request,
      token,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return { status: undefined, body: {} }
  }
}

/** One tab at a time. Where the browser has no locks, all of them may send: the keys keep it to one order. */
const alone: OutboxPorts['alone'] = async (work) => {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

const newsListeners = new Set<(news: OrderNews) => void>()

/** Hears of every order the server has answered for, in this tab. */
export const onOrderNews = (listener: (news: OrderNews) => void): (() => void) => {
  newsListeners.add(listener)
  return () => newsListeners.delete(listener)
}

const open = async (): Promise<Outbox> => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  const outbox = createOutbox({
    store: await openEntryStore(),
    ask,
    alone,
    session: currentSession,
    // Some devices believe they have no network though the shop is within reach; a knock settles it.
    isReachable: async () => navigator.onLine || (await callApi('/healthz')).ok,
    now: () => Date.now(),
    settle(news) {
      settleHistory(news)
      for (const listener of newsListeners) listener(news)
    },
    after(ms, call) {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only our own origin
    tellOthers: () => channel?.postMessage('changed'),
    // oxlint-disable-next-line no-console -- nothing the shopper could do about it
    warn: (what, error) => console.warn(what, error),
  })
  channel?.addEventListener('message', () => void outbox.lookAgain())
  await outbox.lookAgain()
  reconcile(outbox.get() ?? [])
  return outbox
}

let opened: Promise<Outbox> | undefined

/** The outbox of this tab. */
export const openOutbox = (): Promise<Outbox> => (opened ??= open())
