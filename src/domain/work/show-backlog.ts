import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Backlog } from '#domain/work/job.ts'

/** The number of background jobs that wait, run or were given up. */
export const showBacklog =
  ({ stores, clock }: Ports) =>
  async (actor: User): Promise<Backlog> => {
    refuseUnlessMay(actor, 'today.see')
    return stores.jobs.backlog(clock.now())
  }
