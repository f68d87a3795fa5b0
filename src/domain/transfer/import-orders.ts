import { isUnderWay } from '#domain/delivery/fulfilment.ts'
import { emailKey } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { orderTotal } from '#domain/ordering/pricing.ts'
import { type OrderDraft, readOrderRow } from '#domain/transfer/order-rows.ts'
import type { MakeImporter, Planned } from '#domain/transfer/plan.ts'
import { ROWS_AT_ONCE, type RowProblem } from '#domain/transfer/transfer.ts'

/** The lines of a file that belong to one order stand together or not; the first tells of the order. */
const orderOf = (drafts: readonly OrderDraft[], first: OrderDraft, userId: string): Order => ({
  ...first.order,
  userId,
  // No courier comes with the file: what was under way waits for one again.
  fulfilment: isUnderWay(first.order.fulfilment) ? 'preparing' : first.order.fulfilment,
  lines: drafts.map(({ line }) => line),
})

/** Orders by their id, as the record they are: one that the shop has stays as it is, and no stock moves. */
export const importOrders: MakeImporter<Order> = ({ places, codes }) => ({
  async plan(stores, rows, { progress }) {
    const problems: RowProblem[] = []
    const changes: Planned<Order>[] = []
    let unchanged = 0
    const drafts = rows.flatMap((row) => readOrderRow(row, problems) ?? [])
    const groups = [...Map.groupBy(drafts, ({ order }) => order.id)]
    for (let at = 0; at < groups.length; at += ROWS_AT_ONCE) {
      const chunk = groups.slice(at, at + ROWS_AT_ONCE)
      const taken = await stores.transfer.takenOrderIds(chunk.map(([id]) => id))
      const keys = chunk.flatMap(([, [first]]) => (first ? emailKey(first.email) : []))
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
        const owner = known.get(emailKey(first.email))
        const will = orderOf(lines, first, owner?.id ?? '')
        if (!owner) problems.push({ row, column: 'customer_email', code: 'unknown-customer' })
        else if (will.total !== orderTotal(will.lines, will.deliveryFee))
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
      await progress(Math.min(at + ROWS_AT_ONCE, groups.length), groups.length)
    }
    return { rows: rows.length, changes, unchanged, problems }
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
