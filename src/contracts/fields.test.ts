import { afterEach, expect, test, vi } from 'vitest'
import { email, line, optionalLine, optionalPhone, paragraph, phone } from '#contracts/fields.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a line', line(60)],
  ['a line that may be empty', optionalLine(60)],
  ['a paragraph', paragraph(60)],
  ['an e-mail', email()],
  ['a phone', phone()],
  ['a phone that may be missing', optionalPhone()],
])('[SAFE-4] [UP-12] %s that is far too long is refused before it is tidied', (_what, field) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  // Normalisation reorders each mark past all marks of another kind, so its time is quadratic in the length.
  const marks = `a${'\u0301'.repeat(2000)}${'\u0316'.repeat(2000)}`
  expect(field.safeParse(marks).success).toBe(false)
  expect(normalize).not.toHaveBeenCalled()
  field.safeParse('  a  b ')
  expect(normalize).toHaveBeenCalledOnce()
})
