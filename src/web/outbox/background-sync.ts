import type { Outbox } from '#web/outbox/outbox.ts'
import { storedUser, userIdOf } from '#web/site/stored-values.ts'

/** Sends on `online`, when the tab becomes visible, and after a login, for the lifetime of the page. */
export const startBackgroundSync = (outbox: Outbox): void => {
  const send = () => void outbox.send()
  addEventListener('online', send)
  addEventListener('focus', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  const login = () => userIdOf(storedUser.get()) && storedUser.get()?.token
  let known = login()
  storedUser.subscribe(() => {
    const now = login()
    if (now && now !== known) send()
    known = now
  })
}
