import type { CartItem } from '#contracts/browser-storage.ts'
import { addToCart as addLine, keyOfLine } from '#domain/cart/cart.ts'
import { mostGrams, usualGrams, type Weight, weightText } from '#domain/catalog/weight.ts'
import { MAX_QUANTITY } from '#domain/ordering/order.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { type CatalogueProduct, knownCatalogue, loadCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { ADDED_TOAST_MS } from '#web/site/message-times.ts'
import { storedCart } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Minimum data of a cart line: a whole product, or the data of a card. */
interface Addable {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly image: string
  readonly nameAr?: string | undefined
  /** Stock, only when it is low. */
  readonly left?: number | undefined
  /** The chosen variant and its words, for a product with options. */
  readonly variantId?: number | undefined
  readonly variant?: string | undefined
  readonly variantAr?: string | undefined
  readonly weight?: Weight | undefined
}

/** The little stock that is left, in pieces or by weight. */
export const leftWords = (left: number, weight: Weight | undefined): string =>
  weight ? m.weight_left({ weight: weightText(left, currentLanguage()) }) : m.product_left({ count: left })

/** The most that can be ordered, and why not more. */
const mostWords = (most: number, { left, weight }: Addable): string => {
  if (most === 0) return m.product_sold_out()
  if (weight && most === weight.max) return m.weight_most({ weight: weightText(most, currentLanguage()) })
  return most < MAX_QUANTITY || weight ? leftWords(left ?? most, weight) : m.order_most()
}

const inCatalogue = (id: number): CatalogueProduct | undefined =>
  knownCatalogue()?.find((product) => product.id === id)

/** Completes a line from the catalogue, since a card has less data than the cart stores. The price stays. */
const completeLine = async (id: number): Promise<void> => {
  await loadCatalogue()
  const product = inCatalogue(id)
  if (!product) return
  const lines = storedCart.get()
  if (lines.some((line) => line.id === id))
    storedCart.set(lines.map((line) => (line.id === id ? { ...product, ...line } : line)))
}

/** The fields that a cart stores: all but the variants that were not chosen. */
const storable = <T extends Addable>(product: T): T => {
  const { options: _, variants: __, hasOptions: ___, ...line } = product as T & Partial<CatalogueProduct>
  return line as unknown as T
}

/** A line that is older than the options of its product: choosing a variant replaces it. */
const lineWithoutChoice = (cart: readonly CartItem[], { id, variantId }: Addable): CartItem | undefined =>
  variantId === undefined ? undefined : cart.find((line) => line.id === id && line.variantId === undefined)

/** Adds to the cart, one piece or a kilogram unless a quantity is given, and shows a toast. */
export const addToCart = (product: Addable, quantity?: number): void => {
  const whole = 'images' in product ? product : inCatalogue(product.id)
  const replaced = lineWithoutChoice(storedCart.get(), product)
  const cart = storedCart.get().filter((line) => line !== replaced)
  const { left, weight } = whole ?? product
  const most = weight ? mostGrams(weight, left) : (left ?? MAX_QUANTITY)
  const inCart = cart.find((line) => keyOfLine(line) === keyOfLine(product))?.quantity ?? 0
  if (inCart >= most) {
    toast(mostWords(most, whole ?? product), { kind: 'bad' })
    return
  }
  const more = weight ? Math.min(quantity ?? usualGrams(weight), most - inCart) : replaced?.quantity
  const isSaved = storedCart.set(addLine<Addable>(cart, storable(whole ?? product), more) as CartItem[])
  if (isSaved) toast(m.product_added(), { forMs: ADDED_TOAST_MS })
  else toast(m.product_added_unsaved(), { kind: 'bad' })
  if (!whole) void completeLine(product.id)
}
