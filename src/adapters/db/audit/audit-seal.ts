import { createHmac, createSecretKey } from 'node:crypto'
import type { SignedHead } from '#domain/audit/audit.ts'

/**
 * Signs the chain of the audit with a key that is not in the database. The hashes alone can be computed by anyone who can
 * write the tables; these can't.
 */
export interface AuditSeal {
  readonly entry: (hash: string) => string
  readonly head: (seq: number, hash: string) => string
  readonly exported: (head: Omit<SignedHead, 'mac'>) => string
}

/** Each purpose has a prefix of its own, so that one signature never passes for another. */
export const auditSeal = (secret: string): AuditSeal => {
  const key = createSecretKey(secret, 'utf8')
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('hex')
  return {
    entry: (hash) => mac(`entry ${hash}`),
    head: (seq, hash) => mac(`head ${seq} ${hash}`),
    exported: ({ seq, hash, at }) => mac(`exported ${seq} ${hash} ${at}`),
  }
}
