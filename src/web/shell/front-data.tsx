import type { ShopFront } from '#domain/settings/shop-front.ts'
import { shopFront } from '#web/site/shop-front.ts'

const ID = 'shop'

/** Public facts of the shop as JSON in the document. `<` is escaped, so no text can end the element. */
export const FrontData = () => (
  <script
    id={ID}
    type="application/json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(shopFront()).replaceAll('<', '\\u003c') }}
  />
)

export const frontOfDocument = (): ShopFront =>
  JSON.parse(document.querySelector(`#${ID}`)?.textContent ?? '')
