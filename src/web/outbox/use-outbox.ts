import { openOutbox } from '#web/outbox/browser-outbox.ts'
import type { Outbox, OutboxView } from '#web/outbox/outbox.ts'
import { userIdOf, useUser } from '#web/site/stored-values.ts'
import { useStore } from '#web/ui/store.ts'

const UNKNOWN: OutboxView = { entries: [], isStalled: false }

let outbox: Outbox | undefined

/** Empty until the outbox has opened. */
export const outboxNow = (): OutboxView => outbox?.get() ?? UNKNOWN

/** Calls back when the outbox has opened and on every change. */
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

/** True if any order waits in this browser; visitors are told no more than that. */
export const useIsOrderWaiting = (): boolean => useAll().entries.some(({ kind }) => kind === 'order')

/** Entries of the current user; those of other accounts are hidden. */
export const useOutbox = (): OutboxView => {
  const userId = userIdOf(useUser())
  const { entries, isStalled } = useAll()
  return { entries: entries.filter(({ owner }) => owner === undefined || owner === userId), isStalled }
}
