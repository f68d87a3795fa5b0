import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StoredSecret {
  readonly value: string
  /** It was made just now. */
  readonly isNew: boolean
}

/** A secret of the shop where the owner gave none: made at the first start and kept in a file beside the data. */
export const storedSecret = (dataDir: string, name: 'secret' | 'audit-key'): StoredSecret => {
  const file = join(dataDir, name)
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return { value: readFileSync(file, 'utf8').trim(), isNew }
}

/** Another secret made from the shop's own, always the same one for the same purpose. */
export const secretFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
