import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine.ts'
import { isUniqueViolation } from '#adapters/db/errors.ts'
import type { Tables } from '#adapters/db/tables.ts'
import type { UserStore } from '#domain/identity/ports.ts'
import { emailKey, type User } from '#domain/identity/user.ts'

export const USER_COLUMNS = [
  'users.id',
  'name',
  'email',
  'phone',
  'photo',
  'role',
  'users.created_at',
] as const

type Row = Pick<
  Selectable<Tables['users']>,
  'id' | 'name' | 'email' | 'phone' | 'photo' | 'role' | 'created_at'
>

export const toUser = ({ created_at, ...row }: Row): User => ({ ...row, createdAt: created_at })

export const userStore = (db: Db): UserStore => ({
  async add({ createdAt, ...user }, passwordHash) {
    const row = {
      ...user,
      email_key: emailKey(user.email),
      password_hash: passwordHash,
      created_at: createdAt,
    }
    const added = await db
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  },

  async byEmail(key) {
    const row = await db
      .selectFrom('users')
      .select([...USER_COLUMNS, 'password_hash'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (!row) return undefined
    const { password_hash, ...user } = row
    return { user: toUser(user), passwordHash: password_hash }
  },

  async byId(userId) {
    const row = await db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('users.id', '=', userId)
      .executeTakeFirst()
    return row && toUser(row)
  },

  async inRole(role) {
    const rows = await db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('role', '=', role)
      .orderBy('users.id')
      .execute()
    return rows.map(toUser)
  },

  async namesOf(userIds) {
    if (userIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', [...new Set(userIds)])
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },

  async passwordHashOf(userId) {
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst()
    return row?.password_hash
  },

  async change(userId, { passwordHash, ...fields }) {
    const set = {
      ...fields,
      // Sets nothing new when there is nothing to set: an update must have a column.
      id: userId,
      ...(fields.email !== undefined && { email_key: emailKey(fields.email) }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    }
    try {
      const row = await db
        .updateTable('users')
        .set(set)
        .where('id', '=', userId)
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow()
      return toUser(row)
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  },
})
