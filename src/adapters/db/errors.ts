import { Outage } from '#domain/shared/outage.ts'

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067
// Input/output error, disk full, read-only, cannot open: the primary codes, whatever their extension says.
const SQLITE_AWAY = new Set([8, 10, 13, 14])

// Connection failures, resources used up, shutting down, a statement that took too long.
const POSTGRES_AWAY = /^(08|53|57P|57014|25006)/
const NETWORK_AWAY = /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENOENT)/
const POSTGRES_CONFLICT = new Set(['40001', '40P01'])

const fieldsOf = (error: unknown): { code: string; errcode: number; message: string } => {
  const { code = '', errcode = 0, message = '' } = (error ?? {}) as Partial<ReturnType<typeof fieldsOf>>
  return { code, errcode, message }
}

export const isUniqueViolation = (error: unknown): boolean => {
  const { code, errcode } = fieldsOf(error)
  return code === '23505' || errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY
}

/** Two transactions in each other's way: the loser may simply try again. */
export const isConflict = (error: unknown): boolean => POSTGRES_CONFLICT.has(fieldsOf(error).code)

/** Tells "the database is away" from a bug in a query; the first becomes an `Outage`. */
export const translate = (error: unknown): unknown => {
  const { code, errcode, message } = fieldsOf(error)
  const away =
    (code === 'ERR_SQLITE_ERROR' && SQLITE_AWAY.has(errcode & 0xff)) ||
    POSTGRES_AWAY.test(code) ||
    NETWORK_AWAY.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/i.test(message)
  return away ? new Outage(message, { cause: error }) : error
}
