import { type Draft, hasOptions } from './draft.ts'

export const SIDES = ['mine', 'theirs'] as const
export type Side = (typeof SIDES)[number]

export type DraftField = keyof Draft

export interface Conflict {
  readonly field: DraftField
  readonly before: Draft[DraftField]
  readonly mine: Draft[DraftField]
  readonly theirs: Draft[DraftField]
  /** Both changed the field, so a person must choose. */
  readonly isBoth: boolean
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields that differ between the two, compared with their common base. */
export const conflictsOf = (base: Draft, mine: Draft, theirs: Draft): Conflict[] =>
  (Object.keys(base) as DraftField[])
    .filter((field) => !isSame(mine[field], theirs[field]))
    // With options it is the lowest price of the variants.
    .filter((field) => field !== 'price' || !hasOptions(mine) || !hasOptions(theirs))
    .map((field) => ({
      field,
      before: base[field],
      mine: mine[field],
      theirs: theirs[field],
      isBoth: !isSame(base[field], mine[field]) && !isSame(base[field], theirs[field]),
    }))

export type Choices = Readonly<Partial<Record<DraftField, Side>>>

/** Fields changed on one side keep that value; where both changed, mine is preselected. */
export const merged = (conflicts: readonly Conflict[]): Choices =>
  Object.fromEntries(
    conflicts.map(({ field, before, mine }) => [field, isSame(before, mine) ? 'theirs' : 'mine']),
  )

export const allOf = (conflicts: readonly Conflict[], side: Side): Choices =>
  Object.fromEntries(conflicts.map(({ field }) => [field, side]))

export const chosen = (mine: Draft, theirs: Draft, choices: Choices): Draft => {
  const taken = Object.entries(choices)
    .filter(([, side]) => side === 'theirs')
    .map(([field]) => [field, theirs[field as DraftField]])
  return { ...mine, ...Object.fromEntries(taken) }
}
