import { send } from '#web/browser/call-api.ts'
import type { ShopReply } from '#web/outbox/meaning-of.ts'
import { openEntryStore } from '#web/outbox/open-entry-store.ts'
import { createOutbox, type Outbox } from '#web/outbox/outbox.ts'
import type { ShopRequest } from '#web/outbox/request-of.ts'
import type { OrderNews, Session } from '#web/outbox/send-entries.ts'
import { reconcile, settleHistory } from '#web/outbox/update-history.ts'
import { SEND_TIMEOUT_MS } from '#web/send-queue/request-outcome.ts'
import { browserTimers } from '#web/send-queue/send-loop.ts'
import { runAlone } from '#web/send-queue/tab-lock.ts'
import { storedUser, userIdOf } from '#web/site/stored-values.ts'
import { createEmitter } from '#web/ui/store.ts'

/** Sends on `online`, when the tab becomes visible, and after a login, for the lifetime of the page. */
const startBackgroundSync = (outbox: Outbox): void => {
  const sendAll = () => void outbox.send()
  addEventListener('online', sendAll)
  addEventListener('focus', sendAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendAll()
  })
  const login = () => userIdOf(storedUser.get()) && storedUser.get()?.token
  let known = login()
  storedUser.subscribe(() => {
    const now = login()
    if (now && now !== known) sendAll()
    known = now
  })
}

const NAME = 'mishwar-outbox'

/** The session for entries; a login without an account id can't own any. */
export const currentSession = (): Session | undefined => {
  const info = storedUser.get()
  const userId = userIdOf(info)
  return userId !== undefined && info?.token ? { token: info.token, userId } : undefined
}

/** The spec hides such failures from the shopper; they are logged. */
const warn = (what: string, detail: unknown): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn(what, detail)
}

const ask = async (request: ShopRequest, token: string | undefined): Promise<ShopReply> => {
  const { method, path } = request
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
    const reply = await send(method, path, { ...request, token, signal })
    if (!reply.ok) warn(`${method} ${path} was not granted`, reply)
    return { ...reply, body: Object(reply.body) }
  } catch (error) {
    warn(`${method} ${path} took too long`, error)
    return { status: undefined, body: {} }
  }
}

const orderNews = createEmitter<OrderNews>()

/** Subscribes to server answers for orders of this tab's outbox. */
export const onOrderNews = orderNews.subscribe

/** Undefined without `BroadcastChannel`, or where its constructor throws (Firefox with cookies blocked). */
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
    alone: (work) => runAlone(NAME, work),
    session: currentSession,
    // `navigator.onLine` may be false on a working network, so /healthz is tried, too.
    isReachable: async () => navigator.onLine || (await send('GET', '/healthz')).ok,
    now: () => Date.now(),
    settle(news) {
      settleHistory(news)
      // News from the order list must not be sent back to it, which would loop.
      if (news.about !== 'listed') orderNews.emit(news)
    },
    ...browserTimers,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel is limited to this origin
    notifyTabs: () => channel?.postMessage('changed'),
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

/** Opens the outbox of this tab: completes operations that a crash interrupted, then sends in the background. */
export const openOutbox = (): Promise<Outbox> => (opening ??= open())
