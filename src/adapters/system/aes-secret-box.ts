import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { secretFor } from '#adapters/system/stored-secret.ts'
import type { SecretBox } from '#domain/identity/second-factor/second-factor.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the shop's secret. With another secret, sealed values cannot be opened. */
export const aesSecretBox = (secret: string): SecretBox => {
  const key = createSecretKey(secretFor(secret, 'second factors'), 'base64url')
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag)
        const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        // GCM does not tell whether the key, the owner or the text is wrong.
        return undefined
      }
    },
  }
}
