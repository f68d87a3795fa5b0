import { randomUUID } from 'node:crypto'
import type { Clock, Ids } from '#domain/shared/ports.ts'

/** UUIDv7: 48 bits of time, the rest random, so ids sort by age and keep indexes compact. */
export const uuidIds = (clock: Clock): Ids => ({
  next() {
    const time = clock.now().toString(16).padStart(12, '0')
    // A random UUID has its bits in the same places, and Node draws them from a store: a system call less for each.
    return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
  },
})
