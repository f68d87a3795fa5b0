import { expect, test } from 'vitest'
import { createArgon2Passwords, hashingBounds } from '#adapters/system/argon2-passwords.ts'
import { concurrencyLimit, runForClient } from '#adapters/system/concurrency-limit.ts'

test.each([
  [1, 4, 1],
  [2, 4, 1],
  [4, 4, 2],
  [16, 4, 2],
  [16, 16, 8],
  [4, 1, 1],
])('[UP-8] on %i cores and %i threads %i passwords are hashed at once', (cores, threads, most) => {
  const bounds = hashingBounds(cores, threads)
  expect(bounds.running).toBe(most)
  expect(bounds.waitingPerClient).toBeLessThan(bounds.waiting)
})

test('[UP-8] hashing has its own queue, with a bound, and forgets a client that is gone', async () => {
  const passwords = createArgon2Passwords(concurrencyLimit({ running: 1, waiting: 2, waitingPerClient: 2 }))
  const gone = new AbortController()
  const [first, second] = [passwords.hash('open sesame'), passwords.matches('open sesame', undefined)]
  const third = runForClient({ key: 'a', signal: gone.signal }, () => passwords.matches('x', undefined))
  await expect(passwords.hash('open sesame')).rejects.toMatchObject({ retryAfterSeconds: 5 })
  gone.abort()
  await expect(third).rejects.toThrow('aborted')
  expect(await second).toBe(false)
  expect(await passwords.matches('open sesame', await first)).toBe(true)
})
