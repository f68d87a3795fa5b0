import { keptUser } from '#web/browser/kept.ts'
import { currentSession, openOutbox } from '#web/outbox/browser-outbox.ts'

let started: Promise<void> | undefined

const start = async (): Promise<void> => {
  const outbox = await openOutbox()
  const send = () => void outbox.send()
  addEventListener('online', send)
  addEventListener('focus', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  let token = currentSession()?.token
  keptUser.subscribe(() => {
    const now = currentSession()?.token
    if (now && now !== token) send()
    token = now
  })
  send()
}

/** Sends what waits, now and whenever there is hope. Once per visit. */
export const startOutbox = (): Promise<void> => (started ??= start())
