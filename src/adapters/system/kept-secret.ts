import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The shop's own secret where the owner gave none: made at the first start and kept beside the data. */
export const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret')
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

/** Another secret made from the shop's own, always the same one for the same purpose. */
export const secretFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
