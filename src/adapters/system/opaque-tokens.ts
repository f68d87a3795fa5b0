import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { secretFor } from '#adapters/system/stored-secret.ts'
import type { KnownDevices, TokenMint } from '#domain/identity/ports.ts'

/** A token is only a signature, so the shop stores nothing about devices and a forged token is invalid. */
export const signedDevices = (secret: string): KnownDevices => {
  const key = createSecretKey(secretFor(secret, 'known devices'), 'utf8')
  const sign = (account: string, nonce: string): Buffer =>
    createHmac('sha256', key).update(`${nonce} ${account}`).digest()
  return {
    mint(account) {
      const nonce = randomBytes(12).toString('base64url')
      return `${nonce}.${sign(account, nonce).toString('base64url')}`
    },
    isOf(account, token) {
      const [nonce = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(account, nonce)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Hashes with the shop's secret: a stolen database reveals no tokens, and a new secret ends every session. */
export const opaqueTokens = (secret: string): TokenMint => {
  const key = createSecretKey(secret, 'utf8')
  return {
    mint: () => randomBytes(32).toString('base64url'),
    hash: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  }
}
