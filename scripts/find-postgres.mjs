import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian keeps the server's programs off the PATH, a folder for each version.
const DEBIAN = '/usr/lib/postgresql'

const debianFolders = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []

/** The folder that holds `initdb` and `postgres`. */
export const findPostgres = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
