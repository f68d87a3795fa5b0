/** The index of the chosen value of each option; undefined where none is chosen. */
export type Picks = readonly (number | undefined)[]

/** What choosing needs to know of a variant. */
interface Choosable {
  readonly choice: readonly number[]
  readonly inStock: boolean
}

const fits = ({ choice }: Choosable, picks: Picks): boolean =>
  picks.every((pick, option) => pick === undefined || pick === choice[option])

/** The variants that have all the picked values. */
export const fitting = <V extends Choosable>(variants: readonly V[], picks: Picks): readonly V[] =>
  variants.filter((variant) => fits(variant, picks))

/** The variant of a complete choice. */
export const variantOf = <V extends Choosable>(variants: readonly V[], picks: Picks): V | undefined =>
  picks.includes(undefined) ? undefined : fitting(variants, picks)[0]

/**
 * What need not be asked: the values that all variants in stock have in common, so that the last one left is already chosen.
 */
export const givenPicks = (variants: readonly Choosable[], options: number): Picks => {
  const inStock = variants.filter((variant) => variant.inStock)
  const offered = inStock.length > 0 ? inStock : variants
  return Array.from({ length: options }, (_, option) => {
    const values = new Set(offered.map(({ choice }) => choice[option]))
    return values.size === 1 ? [...values][0] : undefined
  })
}

/** The picks after another one. Earlier picks that no variant has together with it are dropped, the last option first. */
export const withPick = (
  variants: readonly Choosable[],
  picks: Picks,
  option: number,
  value: number,
): Picks => {
  const only: Picks = picks.map((_, index) => (index === option ? value : undefined))
  return picks.reduce<Picks>((kept, pick, index) => {
    const next = index === option ? kept : kept.with(index, pick)
    return variants.some((variant) => fits(variant, next)) ? next : kept
  }, only)
}

/** Whether a value can be bought with the other picks; `other` if no variant has it together with them. */
export const valueState = (
  variants: readonly Choosable[],
  picks: Picks,
  option: number,
  value: number,
): 'in-stock' | 'sold-out' | 'other' => {
  const possible = fitting(variants, picks.with(option, value))
  if (possible.length === 0) return 'other'
  return possible.some(({ inStock }) => inStock) ? 'in-stock' : 'sold-out'
}
