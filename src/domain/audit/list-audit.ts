import type { AuditEntry, AuditFilter } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** What staff changed, the newest first. */
export const listAudit =
  ({ lists }: Ports) =>
  async (actor: User, filter: AuditFilter, request: PageRequest): Promise<Page<AuditEntry>> => {
    refuseUnlessMay(actor, 'audit.see')
    const stores = lists(actor)
    return stores.audit.page(filter, request)
  }
