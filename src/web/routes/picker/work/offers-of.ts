import type { PublishedGoods } from '#contracts/goods.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import { variantWords } from '#domain/catalog/variants.ts'
import { amountInstead } from '#domain/catalog/weight.ts'
import type { Offer } from './board.ts'

type Missing = Parameters<typeof amountInstead>[0]

/** A product of the office's list as something to propose; each variant by itself, and nothing that is not on sale. */
export const offersOf = (goods: PublishedGoods, missing: Missing): readonly Offer[] => {
  const quantity = amountInstead(missing, goods.weight)
  const about = { productId: goods.id, name: goods.name.en, nameAr: goods.name.ar, quantity }
  const image = pictureUrl(goods.pictures[0] ?? '')
  if (goods.archivedAt !== null) return []
  if (!goods.options) {
    const byWeight = goods.weight ? { byWeight: true as const, weight: goods.weight } : {}
    return goods.stock > 0 ? [{ ...about, image, price: goods.price, left: goods.stock, ...byWeight }] : []
  }
  return (goods.variants ?? [])
    .filter(({ isOn, stock }) => isOn && stock > 0)
    .map((variant) => {
      const words = variantWords(goods.options ?? [], variant)
      return {
        ...about,
        variantId: variant.id,
        variant: words.en,
        variantAr: words.ar,
        image: variant.picture ? pictureUrl(variant.picture) : image,
        price: variant.price,
        left: variant.stock,
      }
    })
}
