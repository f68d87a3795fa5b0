import { expect, test } from 'vitest'
import { LIMITS, SLOWED } from '#adapters/system/attempt-limits.ts'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'

test('[UP-12] attempts are remembered for a bounded number of addresses and accounts, the first is forgotten first', async () => {
  const once = { points: 1, duration: 60 }
  const limiter = memoryLimiter({ ...LIMITS, 'login-account': once }, SLOWED, 2)
  const count = (key: string) =>
    limiter.count('login-account', key).then(
      () => 'counted',
      (error: Error) => error.message,
    )
  expect([await count('a'), await count('b'), await count('a')]).toEqual([
    'counted',
    'counted',
    'attempts.too-many',
  ])
  expect(await count('c')).toBe('counted')
  expect([await count('b'), await count('a')]).toEqual(['attempts.too-many', 'counted'])
})
