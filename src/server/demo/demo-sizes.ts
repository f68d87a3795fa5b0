import { gtinCheckDigit } from '#domain/catalog/gtin.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Variant } from '#domain/catalog/variants.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

const CLOTHES = 1
const SHOES = 6

const LETTERS = ['S', 'M', 'L', 'XL', 'XXL']
const BY_LETTER = /^(S|M) to (L|XL|XXL)$/
const BY_NUMBER = /^(EU |Waist )?(\d\d) to (\d\d)$/
/** Waists and jackets come in even numbers only. */
const SMALLEST_JACKET = 46

/** The sizes that a fact such as "S to XL" or "EU 41 to 45" states. */
const sizesIn = (fact: string): readonly string[] => {
  const [, first = '', last = ''] = BY_LETTER.exec(fact) ?? []
  if (first !== '') return LETTERS.slice(LETTERS.indexOf(first), LETTERS.indexOf(last) + 1)
  const [, scale, from, to] = BY_NUMBER.exec(fact) ?? []
  if (from === undefined) return []
  const step = scale === 'Waist ' || (scale === undefined && Number(from) >= SMALLEST_JACKET) ? 2 : 1
  const count = Math.floor((Number(to) - Number(from)) / step) + 1
  return Array.from({ length: count }, (_, index) => String(Number(from) + index * step))
}

const BLACK = { en: 'Black', ar: 'أسود' }
const BLUE = { en: 'Blue', ar: 'أزرق' }

/** The colours by the word that the name of a picture begins with; only the jeans come in two. */
const COLOURS: Readonly<Record<string, readonly Words[]>> = {
  giza: [{ en: 'Green', ar: 'أخضر' }],
  corniche: [{ en: 'Purple', ar: 'موف' }],
  coral: [{ en: 'Coral', ar: 'مرجاني' }],
  straight: [BLUE, BLACK],
  black: [BLACK],
  blue: [BLUE],
  navy: [{ en: 'Navy', ar: 'كحلي' }],
  sky: [{ en: 'Sky blue', ar: 'لبني' }],
  grey: [{ en: 'Grey', ar: 'رمادي' }],
  olive: [{ en: 'Olive', ar: 'زيتي' }],
  khaki: [{ en: 'Khaki', ar: 'كاكي' }],
  emerald: [{ en: 'Green', ar: 'أخضر' }],
  green: [{ en: 'Green', ar: 'أخضر' }],
  teal: [{ en: 'Teal', ar: 'بترولي' }],
  mint: [{ en: 'Mint', ar: 'نعناعي' }],
  rose: [{ en: 'Pink', ar: 'وردي' }],
  pink: [{ en: 'Pink', ar: 'وردي' }],
  red: [{ en: 'Red', ar: 'أحمر' }],
  burgundy: [{ en: 'Burgundy', ar: 'نبيتي' }],
  brown: [{ en: 'Brown', ar: 'بني' }],
  tan: [{ en: 'Tan', ar: 'جملي' }],
  camel: [{ en: 'Tan', ar: 'جملي' }],
  beige: [{ en: 'Beige', ar: 'بيج' }],
}

const coloursOf = ({ pictures: [front = ''] }: Product): readonly Words[] =>
  COLOURS[front.split('-')[0] ?? ''] ?? []

/** An EAN-13 from the range that GS1 leaves to shops for their own use. */
const barcodeOf = (productId: number, variantId: number): string => {
  const digits = `20${String(productId).padStart(6, '0')}${String(variantId).padStart(4, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

const codeOf = ({ id, categoryId }: Product, ...values: readonly string[]): string =>
  [categoryId === SHOES ? 'SH' : 'CL', String(id).padStart(3, '0'), ...values].join('-').toUpperCase()

/** The pictures of colours that those of the product do not show. */
const PICTURES: Readonly<Record<string, string>> = { 'straight-jeans-front Black': 'black-jeans-front' }

const [PERCENT, STEP] = [10, 500]

/** The largest T-shirt takes more cloth: ten percent, in steps of five pounds. */
const priceOf = ({ price, pictures: [front = ''] }: Product, isLargest: boolean): Piastres =>
  isLargest && front.includes('cotton-t-shirt')
    ? price + Math.ceil((price * PERCENT) / 100 / STEP) * STEP
    : price

/**
 * Gives clothes and shoes of the demo the sizes that their facts state, and their colour. The stock and the lowest price stay
 * those of the product; in a third of them one variant is sold out.
 */
export const inSizes = (product: Product): Product => {
  const isWorn = product.categoryId === CLOTHES || product.categoryId === SHOES
  const sizes = product.facts.flatMap(({ en }) => sizesIn(en))
  if (!isWorn || sizes.length < 2 || product.unit === 'pack') return product
  const colours = coloursOf(product)
  const choices = sizes.flatMap((_, size) =>
    colours.length > 0 ? colours.map((__, colour) => [size, colour]) : [[size]],
  )
  const soldOut = product.id % 3 === 1 ? product.id % choices.length : -1
  const sold = soldOut < 0 ? choices.length : choices.length - 1
  let rank = 0
  const variants = choices.map((choice, index): Variant => {
    const share = Math.floor(product.stock / sold) + (rank < product.stock % sold ? 1 : 0)
    if (index !== soldOut) rank += 1
    const id = index + 1
    const [at = 0, colour = 0] = choice
    const colourName = colours[colour]?.en ?? ''
    return {
      id,
      choice,
      sku: codeOf(product, sizes[at] ?? '', ...(colours.length > 1 ? [colourName] : [])),
      barcode: barcodeOf(product.id, id),
      price: priceOf(product, at === sizes.length - 1),
      stock: index === soldOut ? 0 : share,
      picture: PICTURES[`${product.pictures[0]} ${colourName}`] ?? '',
      grams: null,
      isOn: true,
    }
  })
  const options = [
    { name: { en: 'Size', ar: 'المقاس' }, values: sizes.map((size) => ({ en: size, ar: size })) },
    ...(colours.length > 0 ? [{ name: { en: 'Colour', ar: 'اللون' }, values: colours }] : []),
  ]
  return { ...product, options, variants }
}
