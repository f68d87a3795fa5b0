declare const self: ServiceWorkerGlobalScope

/** Payload of a push message; see `contracts/notices.ts`. */
interface Notice {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

const ICON = '/icon-192.png'

/** A later notification of an order replaces an earlier one and alerts again (`renotify`). */
export const showNotice = (event: PushEvent): void => {
  if (!event.data) return
  const { title, body, url, tag, lang, dir }: Notice = event.data.json()
  const options = { body, tag, lang, dir, icon: ICON, badge: ICON, renotify: true, data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
}

const openAt = async (url: URL): Promise<void> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => new URL(tab.url).pathname.toLowerCase() === url.pathname.toLowerCase())
  if (open) await open.focus()
  else await self.clients.openWindow(url.href)
}

/** Focuses the tab that shows the order, or opens a new one. Only URLs of this origin are opened. */
export const openNotice = (event: NotificationEvent): void => {
  event.notification.close()
  const { url = '/' }: { url?: string } = event.notification.data ?? {}
  const target = new URL(url, self.location.origin)
  if (target.origin === self.location.origin) event.waitUntil(openAt(target))
}
