import type { Instance, InstanceRows } from '#adapters/db/shop/instance-rows.ts'

const BEAT_MS = 5000

interface Options {
  readonly instance: Instance
  readonly isLinked: boolean
  readonly warn: (words: string, facts?: object) => void
}

export interface Heartbeat {
  /** The number of running instances, including this one. */
  readonly count: () => number
  /** Demo simulation must run once, so the oldest instance does it. */
  readonly isEldest: () => boolean
  leave(): Promise<void>
}

/** For a single process by design. */
export const ALONE_HERE: Heartbeat = { count: () => 1, isEldest: () => true, leave: async () => {} }

/** Writes heartbeats for other instances, and warns about others that it cannot communicate with. */
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
      warn('several instances on one database without REDIS_URL: they do not receive each other’s events', {
        instances: living.map(({ name }) => name),
      })
  }
  await beat()
  const timer = setInterval(() => {
    beat().catch((err: unknown) => warn('could not write the heartbeat of this instance', { err }))
  }, beatMs).unref()
  return {
    count: () => living.length,
    isEldest: () => living[0]?.id === instance.id,
    async leave() {
      clearInterval(timer)
      // If the database is unavailable, the others notice the missing heartbeats.
      await rows.leave(instance.id).catch(() => {})
    },
  }
}
