import { createHmac, createSecretKey } from 'node:crypto'
import type { SignedHead } from '#domain/audit/audit.ts'

/**
 * Signs the audit chain with a key that is not in the database. Anyone with write access to the tables could
 * recompute the hashes, but not these MACs.
 */
export interface AuditSeal {
  readonly entry: (hash: string) => string
  readonly head: (seq: number, hash: string) => string
  readonly exported: (head: Omit<SignedHead, 'mac'>) => string
}

/** Each purpose has its own prefix, so that one signature is never valid for another. */
export const auditSeal = (secret: string): AuditSeal => {
  const key = createSecretKey(secret, 'utf8')
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('hex')
  return {
    entry: (hash) => mac(`entry ${hash}`),
    head: (seq, hash) => mac(`head ${seq} ${hash}`),
    exported: ({ seq, hash, at }) => mac(`exported ${seq} ${hash} ${at}`),
  }
}
