import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHasher } from '#domain/identity/ports.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

const digest = (password: string, nonce: Buffer, cost = COST): Promise<Buffer> =>
  // One password typed on two keyboards may differ in code points; folded, it is one.
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...cost })

const encode = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

export const argon2Passwords: PasswordHasher = {
  async hash(password) {
    const nonce = randomBytes(16)
    return encode(nonce, await digest(password, nonce))
  },

  async matches(password, hash) {
    const [, memory, passes, parallelism, nonce, tag] = FORM.exec(hash ?? '') ?? []
    if (!nonce || !tag) {
      await digest(password, randomBytes(16))
      return false
    }
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const found = await digest(password, Buffer.from(nonce, 'base64url'), cost)
    return timingSafeEqual(found, Buffer.from(tag, 'base64url'))
  },
}
