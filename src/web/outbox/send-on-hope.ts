import { keptUser, userIdOf } from '#web/browser/kept.ts'
import type { Outbox } from '#web/outbox/outbox.ts'

/** Sends when the network or the tab comes back, and when someone logs in. For as long as the page lives. */
export const sendOnHope = (outbox: Outbox): void => {
  const send = () => void outbox.send()
  addEventListener('online', send)
  addEventListener('focus', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  const login = () => userIdOf(keptUser.get()) && keptUser.get()?.token
  let known = login()
  keptUser.subscribe(() => {
    const now = login()
    if (now && now !== known) send()
    known = now
  })
}
