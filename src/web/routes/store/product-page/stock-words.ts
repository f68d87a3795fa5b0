import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const stockWords = ({ inStock, left }: CatalogueProduct): string => {
  if (!inStock) return m.product_sold_out()
  return left === undefined ? m.product_in_stock() : m.product_left({ count: left })
}
