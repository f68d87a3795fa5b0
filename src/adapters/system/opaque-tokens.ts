import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { TokenMint } from '#domain/identity/ports.ts'

/** Keyed by the shop's secret: a stolen database tells no tokens, and a new secret ends every session. */
export const opaqueTokens = (secret: string): TokenMint => {
  const key = createSecretKey(secret, 'utf8')
  return {
    mint: () => randomBytes(32).toString('base64url'),
    hash: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  }
}
