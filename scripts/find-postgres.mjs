import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

// Debian keeps the server's programs off the PATH, a folder for each version.
const DEBIAN = '/usr/lib/postgresql'

const debianFolders = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []

/** The folder that holds `initdb`, `postgres` and what comes with them. */
export const findPostgres = () => {
  const found = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  // Some are links on the PATH, and then not all of them are there.
  return found && dirname(realpathSync(join(found, 'postgres')))
}
