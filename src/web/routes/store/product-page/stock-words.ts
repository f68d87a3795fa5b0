import { m } from '#web/i18n/compiled/messages.js'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'

export const stockWords = ({ inStock, left }: CatalogueProduct): string => {
  if (!inStock) return m.product_sold_out()
  return left === undefined ? m.product_in_stock() : m.product_left({ count: left })
}
