import { expect, test } from 'vitest'
import { FRESH_MS, freshnessOf } from './freshness.ts'

const now = 1_000_000

test.each([
  ['opening', undefined, 'opening'],
  ['live', undefined, 'live'],
  ['live', now - FRESH_MS, 'live'],
  ['live', now - FRESH_MS - 1, 'stale'],
  ['polling', now, 'polled'],
  ['broken', now, 'broken'],
  ['asleep', now, 'broken'],
  ['over', now, 'over'],
  ['session', now, 'over'],
] as const)('[FOLLOW-9] feed %s, seen at %s: %s', (feed, seenAt, freshness) => {
  expect(freshnessOf(feed, seenAt, now)).toBe(freshness)
})
