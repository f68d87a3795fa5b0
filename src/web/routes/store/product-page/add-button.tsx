import { variantWords } from '#domain/catalog/variants.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { addToCart } from '#web/routes/store/parts/add-to-cart.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Choice } from './use-choice.ts'

interface Props {
  readonly product: CatalogueProduct
  readonly choice: Choice
  /** How much of a product sold by weight. */
  readonly grams?: number | undefined
}

/** A cart line of the chosen variant, at its price and with its picture. */
const chosenLine = (product: CatalogueProduct, variant: NonNullable<Choice['variant']>) => {
  const { en, ar } = variantWords(product.options ?? [], variant)
  const { id, price, left, image = product.image } = variant
  return { ...product, price, left, image, variantId: id, variant: en, variantAr: ar }
}

/** Every click adds one, as the spec says. With options, one must be chosen first. */
export const AddButton = ({ product, choice: { variant, ask, takeOver }, grams }: Props) => {
  const add = (): void => {
    const chosen = takeOver()
    if (chosen?.inStock) addToCart(chosenLine(product, chosen))
    else if (product.hasOptions) ask()
    else addToCart(product, grams)
  }
  return (variant ?? product).inStock ? (
    <button type="button" className="btn btn-primary btn-lg" onClick={add}>
      <Icon name="shopping-cart" />
      {m.product_add()}
    </button>
  ) : (
    <button type="button" className="btn btn-primary btn-lg" disabled>
      {m.product_sold_out()}
    </button>
  )
}
