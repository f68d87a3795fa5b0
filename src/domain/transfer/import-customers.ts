import { emailKey, type User } from '#domain/identity/user.ts'
import { type CustomerDraft, customerRow, readCustomerRow } from '#domain/transfer/customer-rows.ts'
import { type MakeImporter, type Planned, repeated } from '#domain/transfer/plan.ts'
import { ROWS_AT_ONCE, type RowProblem } from '#domain/transfer/transfer.ts'

/** Names and phones are what a file may correct; an e-mail is who the account belongs to. */
const corrected = (was: User, { name, phone }: CustomerDraft): User => ({
  ...was,
  name: name ?? was.name,
  phone: phone ?? was.phone,
})

const differenceOf = (was: User, will: User) => {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const field of ['name', 'phone'] as const) {
    if (was[field] === will[field]) continue
    before[field] = was[field]
    after[field] = will[field]
  }
  return Object.keys(after).length > 0 ? { before, after } : undefined
}

/** Customers by their e-mail. New ones come without a password: nobody can log in as them. */
export const importCustomers: MakeImporter<User> = ({ clock, ids }) => ({
  async plan(stores, rows, { progress }) {
    const problems: RowProblem[] = []
    const changes: Planned<User>[] = []
    const faulty = new Set<number>()
    let unchanged = 0
    const wrong = (row: number, column: string, code: RowProblem['code']): void => {
      problems.push({ row, column, code })
      faulty.add(row)
    }
    const drafts = rows.map((row) => {
      const before = problems.length
      const draft = readCustomerRow(row, problems)
      if (problems.length > before) faulty.add(row.row)
      return draft
    })
    for (const { row } of repeated(drafts, ({ email }) => email && emailKey(email)))
      wrong(row, 'email', 'repeated')
    for (const { row } of repeated(drafts, ({ id }) => id)) wrong(row, 'id', 'repeated')
    for (let at = 0; at < drafts.length; at += ROWS_AT_ONCE) {
      const chunk = drafts.slice(at, at + ROWS_AT_ONCE).filter(({ row }) => !faulty.has(row))
      const found = await stores.transfer.usersByEmail(chunk.map(({ email = '' }) => emailKey(email)))
      const known = new Map(found.map((user) => [emailKey(user.email), user]))
      const taken = await stores.transfer.takenUserIds(chunk.flatMap(({ id }) => id ?? []))
      for (const draft of chunk) {
        const { row, email = '', name, phone } = draft
        const title = { en: email, ar: email }
        const was = known.get(emailKey(email)) ?? null
        if (was && was.role !== 'shopper') {
          wrong(row, 'email', 'not-a-customer')
          continue
        }
        if (was) {
          const will = corrected(was, draft)
          const difference = differenceOf(was, will)
          if (difference) changes.push({ row, subject: `user:${was.id}`, title, was, will, ...difference })
          else unchanged += 1
          continue
        }
        if (name === undefined) wrong(row, 'name', 'missing')
        if (phone === undefined) wrong(row, 'phone', 'missing')
        if (draft.id !== undefined && taken.has(draft.id)) wrong(row, 'id', 'id-taken')
        if (faulty.has(row)) continue
        const will: User = {
          id: draft.id ?? ids.next(),
          name: name ?? '',
          email,
          phone: phone ?? '',
          photo: null,
          role: 'shopper',
          createdAt: draft.createdAt ?? clock.now(),
        }
        const { id: _, ...after } = customerRow(will)
        changes.push({ row, subject: `user:${email}`, title, was, will, before: null, after })
      }
      await progress(Math.min(at + ROWS_AT_ONCE, drafts.length), drafts.length)
    }
    return { rows: rows.length, changes, unchanged, problems }
  },

  // Who it is stands nowhere in it: the chain of entries can't forget.
  audited: ({ was, will, after }) => ({
    what: was === null ? 'customer.imported' : 'customer.changed',
    subject: `user:${will.id}`,
    before: null,
    after: was === null ? null : { fields: Object.keys(after) },
  }),

  write: (stores, changes) => stores.transfer.putCustomers(changes.map(({ will }) => will)),
})
