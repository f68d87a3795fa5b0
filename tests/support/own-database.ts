import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const ask = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The schema of the newest version, ready to be copied. */
export const TEMPLATE = 'mishwar_template'

export const databaseAt = async (
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> => {
  await ask(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The address of a PostgreSQL database of its own: tests share one server and never each other's rows. */
export const ownDatabase = (template?: string): Promise<string> =>
  databaseAt(inject('postgresUrl') ?? '', `t_${randomBytes(6).toString('hex')}`, template)

/** Hundreds of them would be written to the disk in the end, and taken away again. */
export const dropDatabase = async (databaseUrl: string): Promise<void> => {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await ask(url.href, `drop database ${name} with (force)`)
}
