import type { Ports } from '#domain/shared/ports.ts'

export const forgetExpiredSessions =
  ({ stores, clock }: Ports) =>
  (): Promise<void> =>
    stores.sessions.removeExpired(clock.now())
