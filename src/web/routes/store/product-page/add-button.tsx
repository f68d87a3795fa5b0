import { m } from '#web/i18n/compiled/messages.js'
import { addToCart } from '#web/routes/store/parts/add-to-cart.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Every click adds one, as the spec says. */
export const AddButton = ({ product }: { readonly product: CatalogueProduct }) =>
  product.inStock ? (
    <button type="button" className="btn btn-primary btn-lg" onClick={() => addToCart(product)}>
      <Icon name="shopping-cart" />
      {m.product_add()}
    </button>
  ) : (
    <button type="button" className="btn btn-primary btn-lg" disabled>
      {m.product_sold_out()}
    </button>
  )
