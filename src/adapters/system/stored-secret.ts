import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StoredSecret {
  readonly value: string
  /** True when it was created by this call. */
  readonly isNew: boolean
}

/** A secret of the shop when the owner set none: created at the first start and stored beside the data. */
export const storedSecret = (dataDir: string, name: 'secret' | 'audit-key'): StoredSecret => {
  const file = join(dataDir, name)
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return { value: readFileSync(file, 'utf8').trim(), isNew }
}

/** Derives a secret for one purpose from the shop's secret; always the same for the same purpose. */
export const secretFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
