import { emailKey, type User } from '#domain/identity/user.ts'
import { type CustomerDraft, customerRow } from '#domain/transfer/customer-rows.ts'
import type { ImportedRow, PersonFields } from '#domain/transfer/import-record.ts'
import { createSeen, inChunks, type MakeImporter, type Planned, undonePart } from '#domain/transfer/plan.ts'
import type { RowProblem } from '#domain/transfer/transfer.ts'

/** A file may correct names and phones; the e-mail, or the id of an account without one, identifies the account. */
const corrected = (was: User, { name, phone }: CustomerDraft): User => ({
  ...was,
  name: name || was.name,
  phone: phone ?? was.phone,
})

const fieldsOf = ({ id, name, phone }: User): PersonFields => ({ id, name, phone })

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

/** Imports customers, matched by e-mail; those without one by id. New ones have no password, so they cannot log in until they set one. */
export const importCustomers: MakeImporter<User, CustomerDraft> = ({ clock, ids }) => ({
  async *plan(stores, { drafts, faulty }) {
    const [isSeenEmail, isSeenId] = [createSeen(), createSeen()]
    let done = 0
    for (const chunk of inChunks(drafts)) {
      const changes: Planned<User>[] = []
      const problems: RowProblem[] = []
      let unchanged = 0
      const keys = chunk.flatMap(({ email }) => (email ? emailKey(email) : []))
      const byPhone = chunk.flatMap(({ email, id }) => (email === '' ? (id ?? []) : []))
      const knownIds = new Map((await stores.transfer.usersById(byPhone)).map((user) => [user.id, user]))
      const known = new Map(
        (await stores.transfer.usersByEmail(keys)).map((user) => [emailKey(user.email), user]),
      )
      const taken = await stores.transfer.takenUserIds(chunk.flatMap(({ id }) => id ?? []))
      for (const draft of chunk) {
        const { row, id, email, name, phone } = draft
        const before = problems.length
        const wrong = (column: string, code: RowProblem['code']) => problems.push({ row, column, code })
        if (email && isSeenEmail(emailKey(email))) wrong('email', 'repeated')
        if (id !== undefined && isSeenId(id)) wrong('id', 'repeated')
        if (email === undefined || faulty.has(row) || problems.length > before) continue
        const was = (email === '' ? knownIds.get(id ?? '') : known.get(emailKey(email))) ?? null
        const shown = email || phone || id || ''
        const title = { en: shown, ar: shown }
        if (was && was.role !== 'shopper') {
          wrong(email === '' ? 'id' : 'email', 'not-a-customer')
          continue
        }
        if (was) {
          const will = corrected(was, draft)
          const difference = differenceOf(was, will)
          if (difference) changes.push({ row, subject: `user:${was.id}`, title, was, will, ...difference })
          else unchanged += 1
          continue
        }
        if (name === undefined) wrong('name', 'missing')
        if (phone === undefined) wrong('phone', 'missing')
        if (id !== undefined && taken.has(id)) wrong('id', 'id-taken')
        if (problems.length > before) continue
        const will: User = {
          id: id ?? ids.next(),
          name: name ?? '',
          email,
          phone: phone ?? '',
          photo: null,
          role: 'shopper',
          createdAt: draft.createdAt ?? clock.now(),
        }
        const { id: _, created_at, ...fields } = customerRow(will)
        // The import time is not part of the plan, since the plan would then differ when it is applied.
        const after = draft.createdAt ? { ...fields, created_at } : fields
        changes.push({ row, subject: `user:${email || will.id}`, title, was, will, before: null, after })
      }
      done += chunk.length
      yield { changes, unchanged, problems, done, total: drafts.length }
    }
  },

  recorded: ({ was, will }) => ({ was: was && fieldsOf(was), will: fieldsOf(will) }),

  async undo(stores, rows) {
    const people = rows as readonly ImportedRow<PersonFields>[]
    const removed = await stores.imports.removeCustomers(
      people.flatMap(({ was, will }) => (was === null ? will : [])),
    )
    const restored = await stores.imports.restoreCustomers(
      people.flatMap(({ was, will }) => (was === null ? [] : { was, will })),
    )
    return undonePart(
      people,
      ({ will: { id } }) => removed.has(id) || restored.has(id),
      ({ subject, was, will }) => ({
        what: was === null ? 'customer.removed' : 'customer.changed',
        subject,
        before: null,
        after:
          was === null
            ? null
            : { fields: (['name', 'phone'] as const).filter((each) => was[each] !== will[each]) },
      }),
    )
  },

  // The audit entry contains no personal data, because the hash chain cannot be erased.
  audited: ({ was, will, after }) => ({
    what: was === null ? 'customer.imported' : 'customer.changed',
    subject: `user:${will.id}`,
    before: null,
    after: was === null ? null : { fields: Object.keys(after) },
  }),

  write: (stores, changes) => stores.transfer.putCustomers(changes.map(({ will }) => will)),
})
