import * as z from 'zod/mini'
import { createEmitter } from '#web/ui/store.ts'

export interface QueueEntry<Action> {
  /** Increases for ever on this device: gives the order of actions, and the server detects repeated positions by it. */
  readonly seq: number
  readonly action: Action
}

export interface ActionQueue<Action> {
  /** In sequence. Returns the same array until something changes. */
  readonly all: () => readonly QueueEntry<Action>[]
  readonly add: (action: Action) => QueueEntry<Action>
  readonly remove: (sent: readonly QueueEntry<Action>[]) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the storage again, since another tab may have changed it. */
  readonly reread: () => void
}

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const readAction = <Action>(schema: z.ZodMiniType<Action>, text: string | null): Action | undefined => {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Actions of a courier or a picker, stored until the server has answered. One storage key per action, with a prefix of
 * their own: adding writes a few bytes whatever the queue length, and a crash loses no earlier action. If the storage is
 * full, actions stay in memory. The shopper's entry store is not used here: it reads, parses and compares all entries after
 * each change, while a courier's shift without network queues a position every second.
 */
export const createActionQueue = <Action>(
  shelf: Shelf,
  prefix: string,
  schema: z.ZodMiniType<Action>,
): ActionQueue<Action> => {
  type Entry = QueueEntry<Action>
  const lastKey = `${prefix}last`
  const { emit, subscribe } = createEmitter()
  let unwritten: readonly Entry[] = []

  const read = (): readonly Entry[] => {
    const found: Entry[] = [...unwritten]
    for (let index = 0; index < shelf.length; index++) {
      const key = shelf.key(index)
      const seq = key?.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN
      if (key === null || !Number.isInteger(seq)) continue
      const action = readAction(schema, shelf.getItem(key))
      if (action) found.push({ seq, action })
    }
    return found.toSorted((a, b) => a.seq - b.seq)
  }

  let entries = read()
  const show = (next: readonly Entry[]): void => {
    entries = next
    emit()
  }

  const write = (added: Entry): void => {
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
