import { callApi } from '#web/browser/call-api.ts'
import { storedUser, userIdOf } from '#web/browser/stored-values.ts'
import { startBackgroundSync } from '#web/outbox/background-sync.ts'
import type { ShopReply } from '#web/outbox/meaning-of.ts'
import { openEntryStore } from '#web/outbox/open-entry-store.ts'
import { createOutbox, type Outbox, type OutboxPorts } from '#web/outbox/outbox.ts'
import type { ShopRequest } from '#web/outbox/request-of.ts'
import type { OrderNews, Session } from '#web/outbox/send-entries.ts'
import { reconcile, settleHistory } from '#web/outbox/update-history.ts'
import { createEmitter } from '#web/ui/store.ts'

const NAME = 'mishwar-outbox'
// A request that hangs would keep every other tab from sending.
const PATIENCE_MS = 20_000

/** Who is logged in, as far as entries are concerned: a login without an account's id owns nothing. */
export const currentSession = (): Session | undefined => {
  const info = storedUser.get()
  const userId = userIdOf(info)
  return userId !== undefined && info?.token ? { token: info.token, userId } : undefined
}

/** What goes wrong on the way is kept from the shopper, as the spec has it, but not from the log. */
const warn = (what: string, detail: unknown): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn(what, detail)
}

const ask = async (request: ShopRequest, token: string | undefined): Promise<ShopReply> => {
  const { method, path } = request
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await callApi<Record<string, unknown>>(path, { ...request, token, signal })
    if (!reply.ok) warn(`${method} ${path} was not granted`, reply)
    return reply
  } catch (error) {
    warn(`${method} ${path} took too long`, error)
    return { status: undefined, body: {} }
  }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError'

/**
 * One tab at a time. Where the browser has no locks, or forbids them as Firefox does with cookies blocked, all of them may
 * send: the keys keep it to one order.
 */
const alone: OutboxPorts['alone'] = async (work) => {
  const workAnyway = async () => {
    await work()
    return true
  }
  if (!('locks' in navigator)) return workAnyway()
  try {
    return await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  } catch (error) {
    if (isForbidden(error)) return workAnyway()
    throw error
  }
}

const orderNews = createEmitter<OrderNews>()

/** Hears of every order the server has answered the outbox of this tab for. */
export const onOrderNews = orderNews.subscribe

/** None in a browser without `BroadcastChannel`, nor in Firefox with cookies blocked, where its constructor throws. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(NAME)
  } catch {
    return undefined
  }
}

const open = async (): Promise<Outbox> => {
  const channel = openChannel()
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
      // Whoever has the list knows already, and would go round in circles.
      if (news.about !== 'listed') orderNews.emit(news)
    },
    after(ms, call) {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only our own origin
    tellOthers: () => channel?.postMessage('changed'),
    warn,
  })
  const lookAgain = () => outbox.lookAgain().catch((error: unknown) => warn('the outbox was not read', error))
  channel?.addEventListener('message', () => void lookAgain())
  await lookAgain()
  reconcile(outbox.get()?.entries ?? [])
  startBackgroundSync(outbox)
  return outbox
}

let opening: Promise<Outbox> | undefined

/** The outbox of this tab: what a crash left half done is finished, and from here on it sends by itself. */
export const openOutbox = (): Promise<Outbox> => (opening ??= open())
