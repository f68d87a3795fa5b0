import pg from 'pg'

const ask = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates a database of this name on that server, empty or as a copy of another. */
export const createDatabase = async (
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> => {
  await ask(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = async (databaseUrl: string): Promise<void> => {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await ask(url.href, `drop database ${name} with (force)`)
}
