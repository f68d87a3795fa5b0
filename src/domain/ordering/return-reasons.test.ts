import { expect, test } from 'vitest'
import { noteOf, readNote } from '#domain/ordering/return-request.ts'

test.each([
  [{}, null],
  [{ reason: 'damaged' }, 'damaged'],
  [{ reason: 'other', details: 'Size: too small' }, 'other: Size: too small'],
  [{ details: 'Too small' }, 'Too small'],
] as const)('[ORD-24] %o is kept as %s and read back', (why, note) => {
  expect(noteOf(why)).toBe(note)
  if (note) expect(readNote(note)).toEqual(why)
})
