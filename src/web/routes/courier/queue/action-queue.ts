import * as z from 'zod/mini'
import { createEmitter } from '#web/ui/store.ts'
import { QueuedAction } from './queued-action.ts'

export interface QueueEntry {
  /** Increases for ever on this device: gives the order of actions, and the server detects repeated positions by it. */
  readonly seq: number
  readonly action: QueuedAction
}

export interface ActionQueue {
  /** In sequence. Returns the same array until something changes. */
  readonly all: () => readonly QueueEntry[]
  readonly add: (action: QueuedAction) => QueueEntry
  readonly remove: (sent: readonly QueueEntry[]) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the storage again, since another tab may have changed it. */
  readonly reread: () => void
}

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const readAction = (text: string | null): QueuedAction | undefined => {
  try {
    const parsed = z.safeParse(QueuedAction, JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export const queuePrefix = (courierId: string): string => `courier.${courierId}.`

/**
 * One storage key per action: adding writes a few bytes whatever the queue length, and a crash loses no earlier action. If
 * the storage is full, actions stay in memory. The shopper's entry store is not used here: it reads, parses and compares all
 * entries after each change, while a shift without network queues a position every second.
 */
export const createActionQueue = (shelf: Shelf, courierId: string): ActionQueue => {
  const prefix = queuePrefix(courierId)
  const lastKey = `${prefix}last`
  const { emit, subscribe } = createEmitter()
  let unwritten: readonly QueueEntry[] = []

  const read = (): readonly QueueEntry[] => {
    const found: QueueEntry[] = [...unwritten]
    for (let index = 0; index < shelf.length; index++) {
      const key = shelf.key(index)
      const seq = key?.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN
      if (key === null || !Number.isInteger(seq)) continue
      const action = readAction(shelf.getItem(key))
      if (action) found.push({ seq, action })
    }
    return found.toSorted((a, b) => a.seq - b.seq)
  }

  let entries = read()
  const show = (next: readonly QueueEntry[]): void => {
    entries = next
    emit()
  }

  const write = (added: QueueEntry): void => {
    try {
      shelf.setItem(`${prefix}${added.seq}`, JSON.stringify(added.action))
      shelf.setItem(lastKey, String(added.seq))
    } catch {
      unwritten = [...unwritten, added]
    }
  }

  return {
    all: () => entries,
    add(action) {
      const last = Number(shelf.getItem(lastKey) ?? 0)
      const added = { seq: Math.max(last, entries.at(-1)?.seq ?? 0) + 1, action }
      write(added)
      show([...entries, added])
      return added
    },
    remove(sent) {
      const gone = new Set(sent.map(({ seq }) => seq))
      for (const seq of gone) shelf.removeItem(`${prefix}${seq}`)
      unwritten = unwritten.filter(({ seq }) => !gone.has(seq))
      show(entries.filter(({ seq }) => !gone.has(seq)))
    },
    subscribe,
    reread: () => show(read()),
  }
}
