import type { CompiledQuery } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

type Read = (values: unknown) => unknown

/** A placeholder for a value in a statement that is compiled in advance; it knows where to read the value. */
class Slot {
  readonly read: Read
  constructor(read: Read) {
    this.read = read
  }
}

/** A row or rows with slots in place of the values. */
const slotted = (value: unknown, read: Read = (values) => values): unknown => {
  if (typeof value !== 'object' || value === null) return new Slot(read)
  const at = (name: string): unknown =>
    slotted(value[name as keyof typeof value], (values) => (read(values) as Record<string, unknown>)[name])
  const names = Object.keys(value)
  return Array.isArray(value) ? names.map(at) : Object.fromEntries(names.map((name) => [name, at(name)]))
}

/**
 * A statement that is compiled once per database and number of rows. Used on the path of placing an order. The
 * built statement may depend only on the names and the number of the values.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: Db): CompiledQuery<Row> },
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const compiled = new WeakMap<object, Map<number, CompiledQuery<Row>>>()
  const queryFor = (db: Db, values: Values): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    const size = Array.isArray(values) ? values.length : 1
    const known = compiled.get(adapter)?.get(size)
    if (known) return known
    const query = build(db, slotted(values) as Values).compile(db)
    compiled.set(adapter, (compiled.get(adapter) ?? new Map()).set(size, query))
    return query
  }
  return async (db, values) => {
    const { sql, query, queryId, parameters: slots } = queryFor(db, values)
    const parameters = slots.map((value) => (value instanceof Slot ? value.read(values) : value))
    const { rows } = await db.executeQuery<Row>({ sql, query, queryId, parameters })
    return rows
  }
}
