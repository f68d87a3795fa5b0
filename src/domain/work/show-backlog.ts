import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Backlog } from '#domain/work/job.ts'

/** How much background work waits, is under way and was given up. */
export const showBacklog =
  ({ stores, clock }: Ports) =>
  async (actor: User): Promise<Backlog> => {
    refuseUnlessRole(actor, 'admin')
    return stores.jobs.backlog(clock.now())
  }
