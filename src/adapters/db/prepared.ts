import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '#adapters/db/engine.ts'

/** Stands for a value in a statement that is built before there is one. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values

/**
 * A statement that is built and compiled once for each database and then only run. For those that every order waits for;
 * what is built must depend on the names of the values alone, the same each time.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, slotsFor(values)).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
