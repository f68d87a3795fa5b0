import { expect, test } from 'vitest'
import { emailFault, phoneFault } from './check-fields.ts'

test.each([
  ['123', 'Too short: a mobile number has 11 digits, like 010 1234 5678'],
  ['٠١٢', 'Too short: a mobile number has 11 digits, like 010 1234 5678'],
  ['call me', 'Use digits only, like 010 1234 5678'],
  ['19991', undefined],
  ['+20 (10) 1234-5678', undefined],
])('[SIGN-4] of the number %s it is said: %s', (typed, words) => {
  expect(phoneFault(typed)?.replaceAll('\u00a0', ' ')).toBe(words)
})

test.each([
  ['salma', 'Enter a full email, like name@example.com'],
  ['s@example.com', undefined],
])('[SIGN-4] of the email %s it is said: %s', (typed, words) => {
  expect(emailFault(typed)).toBe(words)
})
