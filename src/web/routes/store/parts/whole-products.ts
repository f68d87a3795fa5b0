import { useEffect } from 'react'
import { PRODUCTS_PATH } from '#contracts/page-paths.ts'
import { type CatalogueProduct, isProduct, useCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'
import { createStore, useStore } from '#web/ui/store.ts'

type Products = ReadonlyMap<number, CatalogueProduct>

const NONE: Products = new Map()
/** More products with options than a cart has; the variants of others are checked when ordering. */
const MOST = 30

const wholeProducts = createStore(NONE)

const load = async (id: string): Promise<void> => {
  try {
    // Not by the client of the contracts, which would load zod and the code of the orders on a landing page (FAST-22).
    const response = await fetchFromShop(`${PRODUCTS_PATH}/${id}`, {
      headers: { accept: 'application/json' },
    })
    const { product } = (await response.json()) as { readonly product?: unknown }
    if (isProduct(product)) wholeProducts.set(new Map([...wholeProducts.get(), [product.id, product]]))
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page keeps what it knows, and the next focus tries again
    console.warn('the variants of a product could not be loaded', error)
  }
}

/**
 * Products with their variants, which the catalogue does not have: loaded when the page opens, when the catalogue has
 * changed, and when the window gets the focus again.
 */
export const useWholeProducts = (ids: readonly number[]): Products => {
  const { products } = useCatalogue({ isOptional: true })
  const wanted = [...new Set(ids)].slice(0, MOST).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed catalogue may mean changed variants
  useEffect(() => {
    if (wanted === '') return
    const loadAll = () => {
      for (const id of wanted.split(',')) void load(id)
    }
    loadAll()
    addEventListener('focus', loadAll)
    return () => removeEventListener('focus', loadAll)
  }, [wanted, products])
  return useStore(wholeProducts, NONE)
}
