import { DOT, dotted } from '#web/i18n/dot.ts'
import { currentLanguage } from '#web/i18n/language.ts'

interface Named {
  readonly name: string
  readonly nameAr?: string | undefined
}

interface NamedItem extends Named {
  /** The chosen values of a product with options: "42 · Red". */
  readonly variant?: string | undefined
  readonly variantAr?: string | undefined
}

/** Name of a stored or published product in the page's language. */
export const productName = ({ name, nameAr }: Named): string =>
  dotted(currentLanguage() === 'ar' ? (nameAr ?? name) : name)

/** The chosen values of a line in the page's language; undefined for a product without options. */
export const variantName = ({ variant, variantAr }: NamedItem): string | undefined => {
  const words = currentLanguage() === 'ar' ? (variantAr ?? variant) : variant
  return words && dotted(words)
}

/** Name of a line with its chosen values, where they are not shown apart. */
export const itemName = (item: NamedItem): string =>
  [productName(item), variantName(item)].filter(Boolean).join(DOT)
