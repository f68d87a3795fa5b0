import { expect, test } from 'vitest'
import { manyLines, oneLine } from '#domain/shared/text.ts'

test('[SAFE-4] a name keeps its letters and loses what can’t be seen', () => {
  expect(oneLine(' Mona\u202e Adel\u200b\t\u0000 منى\u2067 عادل\r\n')).toBe('Mona Adel منى عادل')
  expect(oneLine('\ud800broken')).toBe('\ufffdbroken')
})

test('[SAFE-4] a message keeps its lines', () => {
  expect(manyLines('one\r\ntwo\u202e\n\nthree\u0007 ')).toBe('one\ntwo\n\nthree')
})
