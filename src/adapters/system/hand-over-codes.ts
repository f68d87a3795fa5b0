import { pbkdf2, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { concurrencyLimit } from '#adapters/system/concurrency-limit.ts'
import type { HandOverCodes } from '#domain/delivery/ports.ts'
import { CODE_DIGITS } from '#domain/delivery/steps/hand-over.ts'

const derive = promisify(pbkdf2)
// A tenth of a second on a phone. Since a phone can check a code offline, it could also search for it: see decision
// 11.
const ITERATIONS = 100_000
const HASH_BYTES = 32
// One at a time, so that a long list of deliveries leaves threads for reading files. A code is sealed once per
// delivery.
const limit = concurrencyLimit({ running: 1, waiting: 500, waitingPerClient: 200 })

/** PBKDF2 with SHA-256, because every browser has it built in. Salt and hash are sent as base64url. */
export const handOverCodes: HandOverCodes = {
  mint: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),

  async seal(code) {
    const salt = randomBytes(16)
    const hash = await limit.run(() => derive(code, salt, ITERATIONS, HASH_BYTES, 'sha256'))
    return { salt: salt.toString('base64url'), iterations: ITERATIONS, hash: hash.toString('base64url') }
  },
}
