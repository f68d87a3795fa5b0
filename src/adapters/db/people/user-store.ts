import { type Selectable, sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { isUniqueViolation } from '#adapters/db/engine/errors.ts'
import { lockRow } from '#adapters/db/engine/lock.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { UserStore } from '#domain/identity/ports.ts'
import { emailKey, type Member, NO_PASSWORD, type User } from '#domain/identity/user.ts'
import { fold } from '#domain/shared/arabic.ts'
import { keysOfPerson } from '#domain/shared/person-keys.ts'
import { normalPhone } from '#domain/shared/phone.ts'

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

export const toUser = ({ id, name, email, phone, photo, role, created_at }: Row): User => ({
  id,
  name,
  email,
  phone,
  photo,
  role,
  createdAt: created_at,
})

const MEMBER_COLUMNS = [...USER_COLUMNS, 'disabled_at'] as const

const toMember = ({ disabled_at, ...row }: Row & { disabled_at: number | null }): Member => ({
  ...toUser(row),
  disabledAt: disabled_at,
})

/** The unique key of an account without an e-mail cannot be typed as one. */
export const emailKeyOf = ({ id, email }: Pick<User, 'id' | 'email'>): string =>
  email === '' ? `phone ${id}` : emailKey(email)

/** Rewrites the search keys of these people. */
export const keepKeys = async (db: Db, users: readonly User[]): Promise<void> => {
  const ids = users.map(({ id }) => id)
  await db.deleteFrom('user_keys').where('user_id', 'in', ids).execute()
  const rows = users.flatMap((user) => keysOfPerson(user).map((key) => ({ key, user_id: user.id })))
  if (rows.length > 0) await db.insertInto('user_keys').values(rows).execute()
}

/** The current names of these people. */
export const namesOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const userStore = (db: Db, engine: Engine): UserStore => ({
  async add({ createdAt, ...user }, passwordHash) {
    const row = {
      ...user,
      email_key: emailKeyOf(user),
      name_key: fold(user.name),
      password_hash: passwordHash,
      created_at: createdAt,
    }
    const added = await db
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return false
    await keepKeys(db, [{ ...user, createdAt }])
    return true
  },

  async byEmail(key) {
    const row = await db
      .selectFrom('users')
      .select([...MEMBER_COLUMNS, 'password_hash'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (!row) return undefined
    const { password_hash, ...user } = row
    return { user: toMember(user), passwordHash: password_hash }
  },

  async byProvedPhone(phone) {
    const row = await db
      .selectFrom('users')
      .select(MEMBER_COLUMNS)
      .where('phone', '=', phone)
      .where('phone_proved_at', 'is not', null)
      .executeTakeFirst()
    return row && toMember(row)
  },

  async importedWith(phone) {
    // The search key has one form, whatever form the number was stored in, and an index.
    const rows = await db
      .selectFrom('user_keys')
      .innerJoin('users', 'users.id', 'user_keys.user_id')
      .select(MEMBER_COLUMNS)
      .where('user_keys.key', '=', phone.replace(/\D/g, ''))
      .where('users.email', '=', '')
      .where('users.phone_proved_at', 'is', null)
      .where('users.password_hash', 'like', `${NO_PASSWORD}%`)
      .where('users.role', '=', 'shopper')
      .where('users.disabled_at', 'is', null)
      .limit(2)
      .execute()
    const [only] = rows
    return only && rows.length === 1 && normalPhone(only.phone) === phone ? toMember(only) : undefined
  },

  async contactsOf(userId) {
    const row = await db
      .selectFrom('users')
      .select(['phone', 'phone_proved_at', 'email', 'email_proved_at', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return {
      phone: row.phone,
      phoneProvedAt: row.phone_proved_at,
      email: row.email,
      emailProvedAt: row.email_proved_at,
      hasPassword: !row.password_hash.startsWith(NO_PASSWORD),
    }
  },

  async provePhone(userId, phone, at) {
    const rows = await db
      .updateTable('users')
      .set({ phone, phone_proved_at: at })
      .where('id', '=', userId)
      .returning(USER_COLUMNS)
      .execute()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return []
        throw error
      })
    if (rows.length === 0) return false
    await keepKeys(db, rows.map(toUser))
    return true
  },

  async proveEmail(userId, key, at) {
    const rows = await db
      .updateTable('users')
      .set({ email_proved_at: at })
      .where('id', '=', userId)
      .where('email_key', '=', key)
      .returning('id')
      .execute()
    return rows.length > 0
  },

  async forgetPhoneProof(userId) {
    await db.updateTable('users').set({ phone_proved_at: null }).where('id', '=', userId).execute()
  },

  async byId(userId) {
    const row = await db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('users.id', '=', userId)
      .executeTakeFirst()
    return row && toUser(row)
  },

  async member(userId) {
    const row = await db
      .selectFrom('users')
      .select(MEMBER_COLUMNS)
      .where('users.id', '=', userId)
      .executeTakeFirst()
    return row && toMember(row)
  },

  async members(userIds) {
    if (userIds.length === 0) return []
    const rows = await db
      .selectFrom('users')
      .select(MEMBER_COLUMNS)
      .where('users.id', 'in', userIds)
      .execute()
    return rows.map(toMember)
  },

  async inRole(role) {
    const rows = await db
      .selectFrom('users')
      .select(MEMBER_COLUMNS)
      .where('role', '=', role)
      .orderBy('users.id')
      .execute()
    return rows.map(toMember)
  },

  namesOf: (userIds) => namesOf(db, userIds),

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
      // An update needs at least one column, so the id is set to itself.
      id: userId,
      ...(fields.name !== undefined && { name_key: fold(fields.name) }),
      ...(fields.email !== undefined && {
        email_key: emailKey(fields.email),
        email_proved_at: sql<number | null>`case when email_key = ${emailKey(fields.email)}
          then email_proved_at end`,
      }),
      ...(fields.phone !== undefined && {
        phone_proved_at: sql<number | null>`case when phone = ${fields.phone} then phone_proved_at end`,
      }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    }
    const row = await db
      .updateTable('users')
      .set(set)
      .where('id', '=', userId)
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return undefined
        throw error
      })
    if (!row) return undefined
    const user = toUser(row)
    if (fields.name ?? fields.email ?? fields.phone) await keepKeys(db, [user])
    return user
  },

  async setRole(userId, role) {
    await db.updateTable('users').set({ role }).where('id', '=', userId).execute()
  },

  async setDisabled(userId, since) {
    await db.updateTable('users').set({ disabled_at: since }).where('id', '=', userId).execute()
  },

  lock: (userId) => lockRow(db, engine, 'users', userId),

  async lockAdmins() {
    const admins = db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      // Sorted, so that two transactions lock in the same order and cannot deadlock.
      .orderBy('id')
    const rows = await (engine === 'postgres' ? admins.forNoKeyUpdate() : admins).execute()
    return rows.map(({ id }) => id)
  },
})
