import { FIRST_LISTED_ID, type Product } from '#domain/catalog/product.ts'
import { gtinCheckDigit, type Variant } from '#domain/catalog/variants.ts'

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

/** An EAN-13 from the range that GS1 leaves to shops for their own use. */
const barcodeOf = (productId: number, variantId: number): string => {
  const digits = `20${String(productId).padStart(6, '0')}${String(variantId).padStart(4, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

/**
 * Gives clothes and shoes of the demo the sizes that their facts state. Price and stock stay those of the product; one
 * size is sold out. The featured shelf stays as it is, so that it can be bought in one click.
 */
export const inSizes = (product: Product): Product => {
  const isWorn = product.categoryId === CLOTHES || product.categoryId === SHOES
  const sizes = product.facts.flatMap(({ en }) => sizesIn(en))
  if (!isWorn || product.unit === 'pack' || product.id < FIRST_LISTED_ID || sizes.length < 2) return product
  const soldOut = product.id % sizes.length
  const sold = sizes.length - 1
  let rank = 0
  const variants = sizes.map((size, index): Variant => {
    const share = Math.floor(product.stock / sold) + (rank < product.stock % sold ? 1 : 0)
    if (index !== soldOut) rank += 1
    const id = index + 1
    return {
      id,
      choice: [index],
      sku: `${product.categoryId === SHOES ? 'SH' : 'CL'}-${String(product.id).padStart(3, '0')}-${size}`,
      barcode: barcodeOf(product.id, id),
      price: product.price,
      stock: index === soldOut ? 0 : share,
      picture: '',
      grams: null,
      isOn: true,
    }
  })
  const values = sizes.map((size) => ({ en: size, ar: size }))
  return { ...product, options: [{ name: { en: 'Size', ar: 'المقاس' }, values }], variants }
}
