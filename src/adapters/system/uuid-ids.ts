import { randomBytes } from 'node:crypto'
import type { Clock, Ids } from '#domain/shared/ports.ts'

/** UUIDv7: 48 bits of time, the rest random, so ids sort by age and keep indexes compact. */
export const uuidIds = (clock: Clock): Ids => ({
  next() {
    const bytes = randomBytes(16)
    bytes.writeUIntBE(clock.now(), 0, 6)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  },
})
