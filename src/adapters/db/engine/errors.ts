import { Outage, UnstorableValue } from '#domain/shared/outage.ts'

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067
// Input/output error, disk full, read-only, cannot open: the primary codes, whatever their extension says.
const SQLITE_AWAY = new Set([8, 10, 13, 14])

// Connection failures, resources used up, shutting down, a statement that took too long.
const POSTGRES_AWAY = /^(08|53|57P|57014|25006)/
const NETWORK_AWAY = /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENOENT)/
const POSTGRES_CONFLICT = new Set(['40001', '40P01'])
// What the driver says without a code, of a connection that broke or a pool that is being closed.
const LINE_AWAY =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|after calling end/i
// Data exceptions: a number out of range, a text that is no number, a NUL or a broken letter in a text.
const POSTGRES_DATA = /^22/
// A value of another type than its column, or too large for any: the primary codes MISMATCH and TOOBIG.
const SQLITE_DATA = new Set([18, 20])
const STALE_PLAN = 'cached plan must not change result type'

const fieldsOf = (error: unknown): { code: string; errcode: number; message: string } => {
  const { code = '', errcode = 0, message = '' } = (error ?? {}) as Partial<ReturnType<typeof fieldsOf>>
  return { code, errcode, message }
}

export const isUniqueViolation = (error: unknown): boolean => {
  const { code, errcode } = fieldsOf(error)
  return code === '23505' || errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY
}

/** A newer version has changed the table since this connection planned the statement. */
export const isStalePlan = (error: unknown): boolean => fieldsOf(error).message === STALE_PLAN

const isLost = (error: unknown): boolean => POSTGRES_CONFLICT.has(fieldsOf(error).code) || isStalePlan(error)

/** Two transactions in each other's way, or one that a migration got ahead of: it may simply be tried again. */
export const isConflict = (error: unknown): boolean => isLost(error instanceof Outage ? error.cause : error)

/**
 * Tells "the database is away" or too busy, and a value that it can't take, from a bug in a query: the first becomes an
 * `Outage`, the second an `UnstorableValue`.
 */
export const translate = (error: unknown): unknown => {
  const { code, errcode, message } = fieldsOf(error)
  if (POSTGRES_DATA.test(code) || (code === 'ERR_SQLITE_ERROR' && SQLITE_DATA.has(errcode & 0xff)))
    return new UnstorableValue(message, { cause: error })
  const away =
    (code === 'ERR_SQLITE_ERROR' && SQLITE_AWAY.has(errcode & 0xff)) ||
    POSTGRES_AWAY.test(code) ||
    NETWORK_AWAY.test(code) ||
    LINE_AWAY.test(message) ||
    isLost(error)
  return away ? new Outage(message, { cause: error }) : error
}
