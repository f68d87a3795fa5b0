import * as api from '#contracts/operations/notices.ts'
import { call } from '#web/browser/call-api.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** State of push notifications in this browser. */
export type NoticeState = 'unsupported' | 'denied' | 'off' | 'on' | 'failed'

const WORKER = '/sw.js'

const supportsNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const subscribed = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

export const noticeState = async (): Promise<NoticeState> => {
  if (!supportsNotices()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscribed()) ? 'on' : 'off'
}

/** `serviceWorker.ready` never settles if the installation fails, so there is a timeout. */
const PATIENCE_MS = 20_000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no worker in time')), PATIENCE_MS)
    }),
  ])

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  // With Save-Data no worker is registered on load, so it is registered here.
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // The subscription uses an old VAPID key.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Must be called from a user gesture: browsers deny unexpected permission prompts permanently. */
export const askForNotices = async (token: string, office?: true): Promise<NoticeState> => {
  if (!supportsNotices()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  try {
    const key = await call(api.showPushKey, {})
    if (!key.ok) return 'failed'
    const subscription = (await inTime(subscribe(key.body.publicKey))).toJSON()
    const { endpoint = '', expirationTime, keys: { p256dh = '', auth = '' } = {} } = subscription
    const body = { endpoint, expirationTime, keys: { p256dh, auth }, language: currentLanguage(), office }
    const { ok } = await call(api.askForNotices, { token, body })
    return ok ? 'on' : 'failed'
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page shows an error text; the log has the cause
    console.warn('No notices', error)
    return 'failed'
  }
}

/** Unsubscribes in the browser first, so that nothing arrives even if the server call fails. */
export const stopNotices = async (token: string): Promise<void> => {
  const subscription = supportsNotices() ? await subscribed() : null
  if (!subscription) return
  await subscription.unsubscribe()
  const { endpoint } = subscription
  await call(api.stopNotices, { token, body: { endpoint } })
}
