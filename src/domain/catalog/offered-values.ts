import { type Option, onSale, type Variant } from '#domain/catalog/variants.ts'
import type { Words } from '#domain/shared/language.ts'

/** Notes the values on sale in the options, so that lists and the search need not read variants. */
export const withOffered = (options: readonly Option[], variants: readonly Variant[]): readonly Option[] => {
  const sold = onSale(variants)
  return options.map(({ name, values }, option) => {
    const offered = [...new Set(sold.map(({ choice }) => choice[option] ?? 0))].toSorted((a, b) => a - b)
    const isWhole = sold.length === 0 || offered.length === values.length
    return { name, values, ...(!isWhole && { offered }) }
  })
}

/** A value that no variant on sale has is neither found nor counted. With none on sale, all are. */
export const offeredValues = ({ values, offered }: Option): readonly Words[] =>
  offered ? values.filter((_, at) => offered.includes(at)) : values
