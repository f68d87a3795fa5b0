import { createHash, randomBytes } from 'node:crypto'
import type { TokenMint } from '#domain/identity/ports.ts'

// A plain digest is enough: 256 random bits can't be guessed back from it, unlike a password.
export const opaqueTokens: TokenMint = {
  mint: () => randomBytes(32).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('base64url'),
}
