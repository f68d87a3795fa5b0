import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '#adapters/system/cannot-start.ts'

export const databaseFile = (folder: string): string => join(folder, 'mishwar.db')

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
/** The sticky bit is set on shared folders such as /tmp, whose mode must not be changed. */
const STICKY = 0o1000

/** A volume may belong to another user who lets this process write; then its mode cannot be changed. */
const tryChmod = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** Creates the file if needed and makes it private to its owner. SQLite gives its journal the same mode. */
export const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
  for (const each of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(each)) tryChmod(each, OWNER_ONLY_FILE)
}

/** Creates the folder if needed, makes it private to its owner and checks that it is writable. */
export const prepareDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
    if ((statSync(folder).mode & STICKY) === 0) tryChmod(folder, OWNER_ONLY_FOLDER)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(`DATA_DIR: can't write to ${folder}: ${(error as Error).message}`)
  }
}

/**
 * Locks the folder for this process until released. The lock is SQLite's own on a file beside the database: the
 * operating system releases it when the process dies, so no stale lock can remain.
 */
export const holdDataFolder = (folder: string, purpose: string): (() => void) => {
  prepareDataFolder(folder)
  const holderFile = join(folder, 'in-use-by.txt')
  let lock: DatabaseSync | undefined
  try {
    keepPrivate(join(folder, 'in-use.lock'))
    lock = new DatabaseSync(join(folder, 'in-use.lock'))
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock?.close()
    if (!/locked|busy/i.test((error as Error).message)) {
      throw new CannotStart(`DATA_DIR: can't lock ${folder}: ${(error as Error).message}`)
    }
    throw new CannotStart(`DATA_DIR: ${folder} is in use by ${readHolder(holderFile)}`)
  }
  writeFileSync(holderFile, `${purpose} (process ${process.pid})\n`, { mode: OWNER_ONLY_FILE })
  let held = true
  return () => {
    if (!held) return
    held = false
    rmSync(holderFile, { force: true })
    lock.close()
  }
}

const readHolder = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'another process'
  }
}
