import type { Language } from '#domain/shared/language.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import type { CardProduct } from './card-product.ts'

/** A card from what is published. DotSeparated from `showInList`, so that the browser need not carry the contract. */
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
    ...(product.rating && { rating: product.rating }),
  }
}
