import { Outage, UnstorableValue } from '#domain/shared/outage.ts'

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067
// The primary result codes of: I/O error, disk full, read-only, cannot open.
const SQLITE_AWAY = new Set([8, 10, 13, 14])

// SQLSTATE classes of: connection failure, insufficient resources, shutdown, statement timeout.
const POSTGRES_AWAY = /^(08|53|57P|57014|25006)/
const NETWORK_AWAY = /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENOENT)/
const POSTGRES_CONFLICT = new Set(['40001', '40P01'])
// Messages of the driver without a code, for a broken connection or a closed pool.
const LINE_AWAY =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|after calling end/i
// SQLSTATE class 22, data exceptions: a number out of range, a text that is no number, a NUL or an invalid
// character in a text.
const POSTGRES_DATA = /^22/
// The primary result codes MISMATCH (a value of the wrong type for its column) and TOOBIG.
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

/** A serialisation failure, a deadlock, or a plan made stale by a migration: the transaction may be retried. */
export const isConflict = (error: unknown): boolean => isLost(error instanceof Outage ? error.cause : error)

/**
 * Distinguishes an unavailable or overloaded database (`Outage`) and a value it cannot store (`UnstorableValue`)
 * from a bug in a query.
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
