import { useEffect } from 'react'
import { type CatalogueProduct, useCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { createStore, useStore } from '#web/ui/store.ts'

type Products = ReadonlyMap<number, CatalogueProduct>

const NONE: Products = new Map()
/** More products with options than a cart has; the variants of others are checked when ordering. */
const MOST = 30

const wholeProducts = createStore(NONE)

const load = async (id: string): Promise<void> => {
  try {
    // Lazy: few products have options, and the landing pages do without the code that calls the API.
    const { call } = await import('#web/browser/call-api.ts')
    const { showProduct } = await import('#contracts/operations/catalog.ts')
    const reply = await call(showProduct, { params: { id } })
    if (!reply.ok) return
    const { product } = reply.body
    wholeProducts.set(new Map([...wholeProducts.get(), [product.id, product]]))
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
