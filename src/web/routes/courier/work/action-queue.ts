import * as z from 'zod/mini'
import { createEmitter } from '#web/ui/store.ts'
import { QueuedAction } from './queued-action.ts'

export interface Kept {
  /** Counts up for ever on this device: the order of deeds, and the number a position is known again by. */
  readonly seq: number
  readonly deed: QueuedAction
}

export interface Outbox {
  /** In the order they were done. The same array until something changes. */
  readonly all: () => readonly Kept[]
  readonly add: (deed: QueuedAction) => Kept
  readonly remove: (sent: readonly Kept[]) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Another tab may have added or sent something. */
  readonly reread: () => void
}

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const readDeed = (text: string | null): QueuedAction | undefined => {
  try {
    const parsed = z.safeParse(QueuedAction, JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export const outboxPrefix = (courierId: string): string => `courier.${courierId}.`

/**
 * One deed, one key: adding writes a few bytes however many are waiting, and a phone that dies in between loses none
 * that was written. What a full storage refuses is kept as long as the page.
 */
export const createOutbox = (shelf: Shelf, courierId: string): Outbox => {
  const prefix = outboxPrefix(courierId)
  const lastKey = `${prefix}last`
  const { emit, subscribe } = createEmitter()
  let unwritten: readonly Kept[] = []

  const read = (): readonly Kept[] => {
    const found: Kept[] = [...unwritten]
    for (let index = 0; index < shelf.length; index++) {
      const key = shelf.key(index)
      const seq = key?.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN
      if (key === null || !Number.isInteger(seq)) continue
      const deed = readDeed(shelf.getItem(key))
      if (deed) found.push({ seq, deed })
    }
    return found.toSorted((a, b) => a.seq - b.seq)
  }

  let kept = read()
  const show = (next: readonly Kept[]): void => {
    kept = next
    emit()
  }

  const write = (added: Kept): void => {
    try {
      shelf.setItem(`${prefix}${added.seq}`, JSON.stringify(added.deed))
      shelf.setItem(lastKey, String(added.seq))
    } catch {
      unwritten = [...unwritten, added]
    }
  }

  return {
    all: () => kept,
    add(deed) {
      const last = Number(shelf.getItem(lastKey) ?? 0)
      const added = { seq: Math.max(last, kept.at(-1)?.seq ?? 0) + 1, deed }
      write(added)
      show([...kept, added])
      return added
    },
    remove(sent) {
      const gone = new Set(sent.map(({ seq }) => seq))
      for (const seq of gone) shelf.removeItem(`${prefix}${seq}`)
      unwritten = unwritten.filter(({ seq }) => !gone.has(seq))
      show(kept.filter(({ seq }) => !gone.has(seq)))
    },
    subscribe,
    reread: () => show(read()),
  }
}
