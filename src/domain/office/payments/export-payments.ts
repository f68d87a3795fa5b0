import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { type BookRow, type DayRange, showBooks } from '#domain/office/payments/books.ts'
import { filterOf, type PaymentSearch } from '#domain/office/payments/list-payments.ts'
import type { Ports } from '#domain/shared/ports.ts'

const ROWS_AT_ONCE = 500

const inUnits = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))

const BOOK_COLUMNS = [
  'day',
  'provider',
  'currency',
  'payments',
  'captured',
  'captured_provider',
  'refunded',
  'refunded_provider',
  'compared',
  'different',
] as const

/** The comparison as a file. */
export const exportBooks =
  (ports: Ports) =>
  async (actor: User, asked: DayRange): Promise<AsyncIterable<string>> => {
    const { rows } = await showBooks(ports)(actor, asked)
    await recordExport(ports, actor, 'books', asked)
    const told = (row: BookRow, amount: number): string => (row.compared === row.count ? inUnits(amount) : '')
    const lines = rows.map((row) => ({
      day: row.day,
      provider: row.provider,
      currency: row.currency,
      payments: String(row.count),
      captured: inUnits(row.captured),
      captured_provider: told(row, row.theirs),
      refunded: inUnits(row.refunded),
      refunded_provider: told(row, row.theirRefunded),
      compared: String(row.compared),
      different: String(row.different),
    }))
    return ports.sheets.write(BOOK_COLUMNS, once(lines), 'csv')
  }

const PAYMENT_COLUMNS = [
  'number',
  'order_id',
  'provider',
  'provider_id',
  'reference',
  'method',
  'state',
  'amount',
  'currency',
  'charged',
  'captured',
  'refunded',
  'source',
  'started_at',
  'settled_at',
] as const

/** The payments of a search as a file, without names and phones. */
export const exportPayments =
  (ports: Ports) =>
  async (actor: User, search: PaymentSearch): Promise<AsyncIterable<string>> => {
    refuseUnlessMay(actor, 'payments.see')
    const filter = await filterOf(ports, actor, search)
    await recordExport(ports, actor, 'payments', search)
    async function* rows() {
      let after: string | undefined
      do {
        const page = await ports.stores.paymentDesk.page(filter, { after, limit: ROWS_AT_ONCE })
        yield page.items.map((payment) => ({
          number: payment.number,
          order_id: payment.orderId,
          provider: payment.provider,
          provider_id: payment.providerId ?? '',
          reference: payment.reference ?? '',
          method: payment.method,
          state: payment.state,
          amount: inUnits(payment.amount),
          currency: payment.charge.currency,
          charged: inUnits(payment.charge.amount),
          captured: inUnits(payment.captured),
          refunded: inUnits(payment.refunded),
          source: payment.source ?? '',
          started_at: new Date(payment.createdAt).toISOString(),
          settled_at: payment.settledAt === null ? '' : new Date(payment.settledAt).toISOString(),
        }))
        after = page.next ?? undefined
      } while (after !== undefined)
    }
    return ports.sheets.write(PAYMENT_COLUMNS, rows(), 'csv')
  }

async function* once<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  yield items
}

const recordExport = (
  { inTransaction, clock }: Ports,
  actor: User,
  what: string,
  { day, lastDay }: DayRange,
): Promise<void> =>
  inTransaction((stores) =>
    recordChange(stores, clock, actor, {
      what: 'data.exported',
      subject: `export:${what}`,
      before: null,
      after: { format: 'csv', ...(day && { day }), ...(lastDay && { lastDay }) },
    }),
  )
