import { createECDH } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#adapters/system/cannot-start.ts'

const KEY_BYTES = 32

/**
 * The key pair that identifies the shop to push services. Browsers subscribe with the public key, so a new pair
 * invalidates every subscription.
 */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const pairOf = (privateKey: string): VapidKeys => {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    throw new CannotStart('VAPID_PRIVATE_KEY: must be a P-256 private key: 32 bytes as base64url')
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey }
}

const mint = (): string => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // The curve omits leading zeros, which not every client accepts.
  const bytes = Buffer.alloc(KEY_BYTES)
  const key = curve.getPrivateKey()
  key.copy(bytes, KEY_BYTES - key.length)
  return bytes.toString('base64url')
}

/** The owner's key, or one created at the first start and stored beside the data. */
export const vapidKeys = (dataDir: string, own?: string): VapidKeys => {
  if (own !== undefined) return pairOf(own)
  const file = join(dataDir, 'vapid-key')
  if (!existsSync(file)) writeFileSync(file, `${mint()}\n`, { mode: 0o600, flag: 'wx' })
  return pairOf(readFileSync(file, 'utf8').trim())
}
