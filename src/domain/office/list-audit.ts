import type { AuditEntry, AuditFilter, SignedHead } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** An entry with the current names of the people whose ids its fields contain. */
export interface ReadAuditEntry extends AuditEntry {
  readonly names: Readonly<Record<string, string>>
}

const peopleIn = ({ before, after }: AuditEntry): readonly string[] =>
  [before?.courierId, after?.courierId].filter((id) => typeof id === 'string')

/** Returns the head of the hash chain, for the owner to store outside the shop's database. */
export const signAudit =
  ({ stores, clock }: Ports) =>
  async (actor: User): Promise<SignedHead> => {
    refuseUnlessMay(actor, 'audit.see')
    return stores.audit.signedHead(clock.now())
  }

/** Lists changes by staff, newest first. */
export const listAudit =
  ({ lists }: Ports) =>
  async (actor: User, filter: AuditFilter, request: PageRequest): Promise<Page<ReadAuditEntry>> => {
    refuseUnlessMay(actor, 'audit.see')
    const stores = lists(actor)
    const page = await stores.audit.page(filter, request)
    const names = await stores.users.namesOf(page.items.flatMap(peopleIn))
    return {
      ...page,
      items: page.items.map((entry) => ({
        ...entry,
        names: Object.fromEntries(peopleIn(entry).map((id) => [id, names.get(id) ?? ''])),
      })),
    }
  }
