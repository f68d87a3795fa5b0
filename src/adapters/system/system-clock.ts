import type { Clock } from '#domain/shared/ports.ts'

export const systemClock: Clock = { now: () => Date.now() }
