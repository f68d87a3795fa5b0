import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type ConcurrencyLimit, concurrencyLimit, currentClient } from '#adapters/system/concurrency-limit.ts'
import type { PasswordHasher } from '#domain/identity/ports.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/**
 * Node hashes in the libuv thread pool that also reads files and compresses pages, so at least half of its threads
 * and one core stay free. A hash takes about 50 ms, so the last in a full queue waits a few seconds.
 */
export const hashingBounds = (cores: number, threads: number) => ({
  running: Math.max(1, Math.min(cores - 1, Math.floor(threads / 2))),
  waiting: 64,
  waitingPerClient: 32,
})

const digest = (password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> =>
  // The same password typed on two keyboards may differ in code points; NFKC makes it equal.
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...cost })

const encode = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

export const createArgon2Passwords = (limit: ConcurrencyLimit): PasswordHasher => {
  const inTurn = (password: string, nonce: Buffer, cost = COST): Promise<Buffer> =>
    limit.run(() => digest(password, nonce, cost), currentClient())
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return encode(nonce, await inTurn(password, nonce))
    },

    async matches(password, hash) {
      const [, memory, passes, parallelism, nonce, tag] = FORM.exec(hash ?? '') ?? []
      if (!nonce || !tag) {
        await inTurn(password, randomBytes(16))
        return false
      }
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const found = await inTurn(password, Buffer.from(nonce, 'base64url'), cost)
      return timingSafeEqual(found, Buffer.from(tag, 'base64url'))
    },
  }
}

// The libuv thread pool has 4 threads unless UV_THREADPOOL_SIZE is set.
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4

export const argon2Passwords: PasswordHasher = createArgon2Passwords(
  concurrencyLimit(hashingBounds(availableParallelism(), poolThreads)),
)
