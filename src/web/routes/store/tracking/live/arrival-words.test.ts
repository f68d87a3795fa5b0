import { expect, test } from 'vitest'
import { timeLeft } from './arrival-words.ts'

test.each([
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [669, '11 hours'],
])('[FOLLOW-6] %i minutes are told as %s', (minutes, words) => {
  expect(timeLeft(minutes)).toBe(words)
})
