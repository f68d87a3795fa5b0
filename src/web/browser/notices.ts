import { callApi } from '#web/browser/call-api.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** Whether this browser tells of orders while the shop is closed. */
export type NoticeState = 'unsupported' | 'denied' | 'off' | 'on' | 'failed'

const WORKER = '/sw.js'

const canTell = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const subscribed = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

export const noticeState = async (): Promise<NoticeState> => {
  if (!canTell()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscribed()) ? 'on' : 'off'
}

/** A worker that can't be installed keeps everyone waiting who waits for it to be ready. */
const PATIENCE_MS = 20_000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no worker in time')), PATIENCE_MS)
    }),
  ])

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  // A shopper who spares data has no worker until they ask for something that needs one.
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // Subscribed with a key the shop no longer has.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Only on a press: a browser that is asked out of the blue says no for good. */
export const askForNotices = async (token: string, office?: true): Promise<NoticeState> => {
  if (!canTell()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  try {
    const key = await callApi<{ publicKey: string }>('/api/push/key')
    if (!key.body.publicKey) return 'failed'
    const { endpoint, expirationTime, keys } = (await inTime(subscribe(key.body.publicKey))).toJSON()
    const body = { endpoint, expirationTime, keys, language: currentLanguage(), office }
    const { ok } = await callApi('/api/push/subscriptions', { method: 'POST', token, body })
    return ok ? 'on' : 'failed'
  } catch (error) {
    // oxlint-disable-next-line no-console -- the shopper is told in words; why is for the log
    console.warn('No notices', error)
    return 'failed'
  }
}

/** The browser's own subscription goes first: whatever the server hears, nothing arrives any more. */
export const stopNotices = async (token: string): Promise<void> => {
  const subscription = canTell() ? await subscribed() : null
  if (!subscription) return
  await subscription.unsubscribe()
  const { endpoint } = subscription
  await callApi('/api/push/unsubscribe', { method: 'POST', token, body: { endpoint } })
}
