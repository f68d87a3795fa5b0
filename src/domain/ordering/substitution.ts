import { type LineId, lineKey } from '#domain/catalog/variants.ts'

/**
 * What the shopper wants when something is not there: a similar product, only this very one, to leave it out, or to
 * be asked first.
 */
export const SUBSTITUTION_CHOICES = ['similar', 'same', 'leave-out', 'call'] as const
export type SubstitutionChoice = (typeof SUBSTITUTION_CHOICES)[number]

/** How much dearer a substitute may be, in percent of what it stands for. */
export const CEILINGS = [0, 10, 25] as const
export type Ceiling = (typeof CEILINGS)[number]

export interface LineChoice {
  readonly choice: SubstitutionChoice
  readonly ceiling: Ceiling
}

/** The choice for the order, and those for single lines that differ from it. */
export interface Substitution extends LineChoice {
  readonly lines?: readonly (LineId & LineChoice)[] | undefined
}

/** Of an order whose owner chose nothing: nothing else and nothing dearer without a yes. */
export const USUAL_SUBSTITUTION: Substitution = { choice: 'call', ceiling: 0 }

export const choiceFor = ({ lines, choice, ceiling }: Substitution, line: LineId): LineChoice =>
  lines?.find((each) => lineKey(each) === lineKey(line)) ?? { choice, ceiling }

/** A substitute is proposed only to those who did not exclude it. */
export const wantsProposals = ({ choice }: LineChoice): boolean => choice === 'similar' || choice === 'call'
