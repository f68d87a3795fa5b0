import type { Language } from '#domain/shared/language.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import type { CardProduct } from './card-product.ts'

/**
 * Builds a card from the published catalogue. Not shared with `showInList`, so that the browser doesn't load the contract.
 */
export const showPublished = (product: CatalogueProduct, language: Language): CardProduct => {
  const isArabic = language === 'ar'
  return {
    id: product.id,
    name: isArabic ? product.nameAr : product.name,
    otherName: isArabic ? product.name : product.nameAr,
    price: fromEgp(product.price),
    picture: product.image,
    categoryId: product.categoryId,
    facts: product.facts.map((fact) => fact[language]),
    soldOut: !product.inStock,
    ...(product.left !== undefined && { left: product.left }),
    ...(product.hasOptions && { hasOptions: true }),
    ...(product.priceTo !== undefined && { isFrom: true }),
    ...(product.weight && { weight: product.weight }),
    ...(product.rating && { rating: product.rating }),
  }
}
