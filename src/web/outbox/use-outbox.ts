import { userIdOf, useUser } from '#web/browser/stored-values.ts'
import { openOutbox } from '#web/outbox/browser-outbox.ts'
import type { Outbox, OutboxView } from '#web/outbox/outbox.ts'
import { useStore } from '#web/ui/store.ts'

const UNKNOWN: OutboxView = { entries: [], isStalled: false }

let outbox: Outbox | undefined

/** Empty until the outbox is open. */
export const outboxNow = (): OutboxView => outbox?.get() ?? UNKNOWN

/** Calls back once the outbox is open and whenever it changes. */
export const onOutboxChange = (listener: () => void): (() => void) => {
  let stop = (): void => undefined
  let isOver = false
  const follow = async (): Promise<void> => {
    outbox = await openOutbox()
    if (isOver) return
    stop = outbox.subscribe(listener)
    listener()
  }
  void follow()
  return () => {
    isOver = true
    stop()
  }
}

const useAll = (): OutboxView => useStore({ subscribe: onOutboxChange, get: outboxNow }, UNKNOWN)

/** Somebody's order waits in this browser. That is all there is to say to whoever is not logged in. */
export const useIsOrderWaiting = (): boolean => useAll().entries.some(({ kind }) => kind === 'order')

/** What waits in this browser; of another person who uses it nothing is shown. */
export const useOutbox = (): OutboxView => {
  const userId = userIdOf(useUser())
  const { entries, isStalled } = useAll()
  return { entries: entries.filter(({ owner }) => owner === undefined || owner === userId), isStalled }
}
