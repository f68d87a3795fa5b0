import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataFolder } from '#adapters/db/engine/data-folder.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { type StoredSecret, secretFor, storedSecret } from '#adapters/system/stored-secret.ts'
import type { Config } from '#server/config.ts'

type KeyConfig = Pick<Config, 'auditKey' | 'redisUrl' | 'secret' | 'dataDir'>

/** The owner's key, or one derived from the secret that several instances share. */
const configured = ({ auditKey, redisUrl, secret }: KeyConfig): string | undefined =>
  auditKey ?? (redisUrl && secret ? secretFor(secret, 'audit') : undefined)

/** The key that signs the audit log. Without a configured key, one is created and stored beside the data. */
export const auditKeyOf = (config: KeyConfig): StoredSecret => {
  const value = configured(config)
  if (value !== undefined) return { value, isNew: false }
  prepareDataFolder(config.dataDir)
  return storedSecret(config.dataDir, 'audit-key')
}

/** The existing key: verifying the audit log with a newly created one would prove nothing. */
export const knownAuditKeyOf = (config: KeyConfig): string => {
  const value = configured(config)
  if (value !== undefined) return value
  const file = join(config.dataDir, 'audit-key')
  if (!existsSync(file))
    throw new CannotStart(`AUDIT_KEY: ${file} is not there. Give the key that the shop signed its audit with`)
  return storedSecret(config.dataDir, 'audit-key').value
}
