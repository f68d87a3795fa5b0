import type { AuditEntry, AuditFilter, SignedHead } from '#domain/audit/audit.ts'
import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order, OrderLine } from '#domain/ordering/order.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** An entry with the current names of the people whose ids its fields contain, and its order's lines by key. */
export interface ReadAuditEntry extends AuditEntry {
  readonly names: Readonly<Record<string, string>>
  readonly lines: Readonly<Record<string, Pick<OrderLine, 'name' | 'variant' | 'byWeight'>>>
}

const peopleIn = ({ before, after }: AuditEntry): readonly string[] =>
  [before?.courierId, after?.courierId].filter((id) => typeof id === 'string')

/** Fields that contain pieces of an order's lines. */
const PIECES = ['lines', 'restocked'] as const

/** The lines of an order that an entry names only by product and variant. */
const linesIn = ({ after }: AuditEntry): readonly LineId[] =>
  PIECES.flatMap((field) => {
    const pieces = after?.[field]
    return Array.isArray(pieces) ? (pieces as readonly LineId[]) : []
  })

const ORDER = 'order:'

/** The order whose lines an entry names. */
const orderIn = (entry: AuditEntry): readonly string[] =>
  entry.subject.startsWith(ORDER) && linesIn(entry).length > 0 ? [entry.subject.slice(ORDER.length)] : []

/** What a line was called when it was ordered, and whether its quantities are grams. */
const describeLines = (entry: AuditEntry, orders: readonly Order[]): ReadAuditEntry['lines'] => {
  const [orderId] = orderIn(entry)
  const order = orders.find(({ id }) => id === orderId)
  const keys = new Set(linesIn(entry).map(lineKey))
  return Object.fromEntries(
    (order?.lines ?? [])
      .filter((line) => keys.has(lineKey(line)))
      .map(({ name, variant, byWeight, ...line }) => [lineKey(line), { name, variant, byWeight }]),
  )
}

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
    const [names, orders] = await Promise.all([
      stores.users.namesOf(page.items.flatMap(peopleIn)),
      stores.orders.byIds([...new Set(page.items.flatMap(orderIn))]),
    ])
    return {
      ...page,
      items: page.items.map((entry) => ({
        ...entry,
        names: Object.fromEntries(peopleIn(entry).map((id) => [id, names.get(id) ?? ''])),
        lines: describeLines(entry, orders),
      })),
    }
  }
