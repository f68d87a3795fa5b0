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
 * A statement that is compiled once per database, number of rows and shape. Used on the paths of placing an order and of
 * listing products. The built statement may depend only on the shape, and on the names and the number of the values.
 */
export const prepared = <Values extends object, Row, Shape = undefined>(
  build: (db: Db, values: Values, shape: Shape) => { compile(db: Db): CompiledQuery<Row> },
): ((db: Db, values: Values, ...shape: Shape extends undefined ? [] : [Shape]) => Promise<Row[]>) => {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  const queryFor = (db: Db, values: Values, shape: Shape): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    const key = `${Array.isArray(values) ? values.length : ''}${shape ? JSON.stringify(shape) : ''}`
    const known = compiled.get(adapter)?.get(key)
    if (known) return known
    const query = build(db, slotted(values) as Values, shape).compile(db)
    compiled.set(adapter, (compiled.get(adapter) ?? new Map()).set(key, query))
    return query
  }
  return async (db, values, ...[shape]) => {
    const { sql, query, queryId, parameters: slots } = queryFor(db, values, shape as Shape)
    const parameters = slots.map((value) => (value instanceof Slot ? value.read(values) : value))
    const { rows } = await db.executeQuery<Row>({ sql, query, queryId, parameters })
    return rows
  }
}
