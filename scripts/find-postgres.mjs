import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

// Debian keeps the server's programs off the PATH, in a folder per version.
const DEBIAN = '/usr/lib/postgresql'

const debianFolders = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []

/** The folder with `initdb`, `postgres` and the related programs. */
export const findPostgres = () => {
  const found = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  // Some of them are symlinks on the PATH, where the others may be missing.
  return found && dirname(realpathSync(join(found, 'postgres')))
}
