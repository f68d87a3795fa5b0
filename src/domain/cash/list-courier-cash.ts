import type { LedgerEntry } from '#domain/cash/cash.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The ledger of a courier's cash, the newest entry first. */
export const listCourierCash =
  ({ lists }: Ports) =>
  async (actor: User, courierId: string, request: PageRequest): Promise<Page<LedgerEntry>> => {
    refuseUnlessMay(actor, 'couriers.see')
    return lists(actor).cash.page(courierId, request)
  }
