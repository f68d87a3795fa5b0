import { isUnderWay } from '#domain/fulfilment/fulfilment.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { quoteFor } from '#domain/ordering/quote.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { importCustomers } from '#domain/transfer/import-customers.ts'
import { importProducts } from '#domain/transfer/import-products.ts'
import type { ImportedRow, OrderState } from '#domain/transfer/import-record.ts'
import type { OrderDraft } from '#domain/transfer/order-rows.ts'
import {
  type Importer,
  inChunks,
  type MakeImporter,
  type Plan,
  type Planned,
  undonePart,
} from '#domain/transfer/plan.ts'
import type { RowProblem, Transfer } from '#domain/transfer/transfer.ts'

/** Builds an order from its rows, which need not be adjacent; the first row gives the order's fields. */
const orderOf = (drafts: readonly OrderDraft[], first: OrderDraft, userId: string): Order => ({
  ...first.order,
  userId,
  // An import has no couriers, so an order under way goes back to `preparing`.
  fulfilment: isUnderWay(first.order.fulfilment) ? 'preparing' : first.order.fulfilment,
  lines: drafts.map(({ line }) => line),
})

/** Imports orders as records, matched by id: existing ones stay unchanged, and no stock moves. */
const importOrders: MakeImporter<Order, OrderDraft> = ({ places, codes }) => ({
  async *plan(stores, { drafts }) {
    const groups = [...Map.groupBy(drafts, ({ order }) => order.id)]
    let done = 0
    for (const chunk of inChunks(groups)) {
      const changes: Planned<Order>[] = []
      const problems: RowProblem[] = []
      let unchanged = 0
      const taken = await stores.transfer.takenOrderIds(chunk.map(([id]) => id))
      const keys = chunk.flatMap(([, [first]]) => (first?.email ? emailKey(first.email) : []))
      const byPhone = chunk.flatMap(([, [first]]) => (first?.email === '' ? first.customerId : []))
      const knownIds = new Map(
        (await stores.transfer.usersById([...new Set(byPhone)])).map((user) => [user.id, user]),
      )
      const owners = await stores.transfer.usersByEmail([...new Set(keys)])
      const known = new Map(owners.map((user) => [emailKey(user.email), user]))
      for (const [id, lines] of chunk) {
        const [first] = lines
        if (!first) continue
        if (taken.has(id)) {
          unchanged += lines.length
          continue
        }
        const { row } = first
        const owner = first.email === '' ? knownIds.get(first.customerId) : known.get(emailKey(first.email))
        const will = orderOf(lines, first, owner?.id ?? '')
        if (!owner) problems.push({ row, column: 'customer_email', code: 'unknown-customer' })
        else if (will.total !== quoteFor(will.lines, will).total)
          problems.push({ row, column: 'total', code: 'sum-wrong' })
        else
          changes.push({
            row,
            subject: `order:${id}`,
            title: { en: id, ar: id },
            was: null,
            will,
            before: null,
            after: { status: will.status, fulfilment: will.fulfilment, total: will.total },
          })
      }
      done += chunk.length
      yield { changes, unchanged, problems, done, total: groups.length }
    }
  },

  recorded: ({ will: { id, status, fulfilment } }) => ({ was: null, will: { id, status, fulfilment } }),

  async undo(stores, rows) {
    const orders = rows as readonly ImportedRow<OrderState>[]
    const removed = await stores.imports.removeOrders(orders.map(({ will }) => will))
    return undonePart(
      orders,
      ({ will }) => removed.has(will.id),
      ({ subject, will: { status, fulfilment } }) => ({
        what: 'order.removed',
        subject,
        before: { status, fulfilment },
        after: null,
      }),
    )
  },

  audited: ({ subject, before, after }) => ({ what: 'order.imported', subject, before, after }),

  write: (stores, changes) =>
    stores.transfer.addOrders(
      changes.map(({ will: order }) => ({
        order,
        errand: { destination: places.find(order.shippingInfo).point, handOverCode: codes.mint() },
      })),
    ),
})

/** The result of a planned or applied import. */
export interface ImportReport {
  /** The id with which the import can be undone; null for a preview. */
  readonly importId: string | null
  /** Identifies this plan; applying it requires the same seal. */
  readonly seal: string
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly faulty: number
  /** The first problems. */
  readonly problems: readonly RowProblem[]
  /** A sample of the changes. */
  readonly sample: readonly {
    readonly row: number
    readonly title: Words
    readonly before: Record<string, unknown> | null
    readonly after: Record<string, unknown>
  }[]
}

const SHOWN_CHANGES = 20

const IMPORTERS = { products: importProducts, customers: importCustomers, orders: importOrders } as const

export const importerOf = (ports: Ports, actor: User, what: Transfer): Importer<unknown, unknown> =>
  IMPORTERS[what](ports, actor)

export const reportOf = (
  { seal, rows, changes, unchanged, faulty, problems }: Plan<unknown>,
  importId: string | null = null,
): ImportReport => {
  const added = changes.filter(({ was }) => was === null).length
  return {
    importId,
    seal,
    rows,
    added,
    changed: changes.length - added,
    unchanged,
    faulty,
    problems,
    sample: changes
      .slice(0, SHOWN_CHANGES)
      .map(({ row, title, before, after }) => ({ row, title, before, after })),
  }
}
