import type { Instance, InstanceRows } from '#adapters/db/shop/instance-rows.ts'

const BEAT_MS = 5000

interface Options {
  readonly instance: Instance
  readonly isLinked: boolean
  readonly warn: (words: string, facts?: object) => void
}

export interface Heartbeat {
  /** How many are at work on this database, this one included. */
  readonly count: () => number
  /** What a demo shop simulates must happen once: where the eldest is. */
  readonly isEldest: () => boolean
  leave(): Promise<void>
}

/** Where there is one process by design. */
export const ALONE_HERE: Heartbeat = { count: () => 1, isEldest: () => true, leave: async () => {} }

/** Shows the others that this instance lives, and warns when there are others that it can't hear. */
export const startHeartbeat = async (
  rows: InstanceRows,
  { instance, isLinked, warn }: Options,
  beatMs = BEAT_MS,
): Promise<Heartbeat> => {
  let living: readonly Instance[] = [instance]
  let warnedOf = 1
  const beat = async (): Promise<void> => {
    living = await rows.beat(instance)
    if (isLinked || living.length === warnedOf) return
    warnedOf = living.length
    if (living.length > 1)
      warn('several instances on one database without REDIS_URL: they do not hear each other', {
        instances: living.map(({ name }) => name),
      })
  }
  await beat()
  const heart = setInterval(() => {
    beat().catch((err: unknown) => warn('this instance could not show that it lives', { err }))
  }, beatMs).unref()
  return {
    count: () => living.length,
    isEldest: () => living[0]?.id === instance.id,
    async leave() {
      clearInterval(heart)
      // With the database away the others notice by themselves.
      await rows.leave(instance.id).catch(() => {})
    },
  }
}
