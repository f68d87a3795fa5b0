import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '#adapters/system/cannot-start.ts'

export const databaseFile = (folder: string): string => join(folder, 'mishwar.db')

/** Makes the folder if need be and makes sure it can be written. */
export const prepareDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(`DATA_DIR: can't write to ${folder}: ${(error as Error).message}`)
  }
}

/**
 * Holds the folder for this process alone until released. The lock is SQLite's own on a file beside the database:
 * the system lets go of it when the process dies, however it dies, so no stale lock is ever left to clean up.
 */
export const holdDataFolder = (folder: string, purpose: string): (() => void) => {
  prepareDataFolder(folder)
  const holderFile = join(folder, 'in-use-by.txt')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'in-use.lock'))
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock?.close()
    if (!/locked|busy/i.test((error as Error).message)) {
      throw new CannotStart(`DATA_DIR: can't lock ${folder}: ${(error as Error).message}`)
    }
    throw new CannotStart(`DATA_DIR: ${folder} is in use by ${readHolder(holderFile)}`)
  }
  writeFileSync(holderFile, `${purpose} (process ${process.pid})\n`)
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
