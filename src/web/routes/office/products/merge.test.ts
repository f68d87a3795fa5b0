import { expect, test } from 'vitest'
import { EMPTY } from './draft.ts'
import { allOf, chosen, conflictsOf, merged } from './merge.ts'

const base = { ...EMPTY, nameEn: 'Rice', price: '30.00', pictures: ['a', 'b'] }
const mine = { ...base, price: '35.00', nameEn: 'White rice' }
const theirs = { ...base, price: '32.00', pictures: ['b', 'a'] }

test('[GOODS-12] the difference is listed by field, marking fields that both changed', () => {
  expect(conflictsOf(base, mine, theirs)).toEqual([
    { field: 'nameEn', before: 'Rice', mine: 'White rice', theirs: 'Rice', isBoth: false },
    { field: 'price', before: '30.00', mine: '35.00', theirs: '32.00', isBoth: true },
    { field: 'pictures', before: ['a', 'b'], mine: ['a', 'b'], theirs: ['b', 'a'], isBoth: false },
  ])
})

test('[GOODS-12] a merge keeps fields that one side changed; either side can also be taken whole', () => {
  const conflicts = conflictsOf(base, mine, theirs)
  expect(chosen(mine, theirs, merged(conflicts))).toEqual({ ...mine, pictures: ['b', 'a'] })
  expect(chosen(mine, theirs, allOf(conflicts, 'theirs'))).toEqual(theirs)
  expect(chosen(mine, theirs, allOf(conflicts, 'mine'))).toEqual(mine)
})
