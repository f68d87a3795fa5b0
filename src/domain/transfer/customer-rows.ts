import type { User } from '#domain/identity/user.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { cairoTime } from '#domain/shared/cairo.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { readCells } from '#domain/transfer/read-cells.ts'
import type { ReadRow, Row, RowProblem } from '#domain/transfer/transfer.ts'

export const CUSTOMER_COLUMNS = ['id', 'name', 'email', 'phone', 'created_at'] as const

export const customerRow = (user: User): Row => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  created_at: cairoTime(user.createdAt),
})

export interface CustomerDraft {
  readonly row: number
  readonly id: string | undefined
  readonly name: string | undefined
  /** Empty for an account without one, which the id identifies; undefined when it is missing or wrong. */
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly createdAt: number | null | undefined
}

export const readCustomerRow = (row: ReadRow, problems: RowProblem[]): CustomerDraft => {
  const cells = readCells(row, problems)
  const isByPhone = cells.has('email') && cells.isEmpty('email') && !cells.isEmpty('id')
  const email = cells.line('email', { max: 254, optional: isByPhone })
  const phone = cells.line('phone', { max: 30 })
  const id = cells.isEmpty('id') ? undefined : cells.line('id', { max: 64 })
  const digits = phone && latinDigits(phone)
  if (email && !/^[^\s@]+@[^\s@]+$/u.test(email)) cells.wrong('email', 'not-an-email')
  if (!cells.has('email')) cells.wrong('email', 'missing')
  if (digits && !/^[\d+() .\-/]+$/.test(digits)) cells.wrong('phone', 'not-a-phone')
  return {
    row: row.row,
    id: id === undefined ? undefined : canonicalId(id),
    // An account that was opened with a number need not have a name.
    name: cells.line('name', { max: 100, optional: isByPhone }),
    email,
    phone: digits,
    createdAt: cells.time('created_at'),
  }
}
