import pg from 'pg'

/** Runs one statement, however long it takes. */
export const askDatabase = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a database of this name on that server, empty or as a copy of another. */
export const createDatabase = async (
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> => {
  await askDatabase(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const MOST_TRIES = 5

const isInUse = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55006'

/** PostgreSQL gives the sessions of a database 5 s to end, which is too short on a busy machine, so it is asked again. */
export const dropDatabase = async (databaseUrl: string): Promise<void> => {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  for (let tries = 1; ; tries += 1) {
    try {
      return await askDatabase(url.href, `drop database ${name} with (force)`)
    } catch (error) {
      if (!isInUse(error) || tries === MOST_TRIES) throw error
    }
  }
}
