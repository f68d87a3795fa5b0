import { memo, useEffect } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { loadCatalogue } from '#web/browser/catalogue.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { hrefTo } from '#web/site/href.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import './product-list.css'

/** No phone shows more before anyone scrolls, and no desk has more in a row. */
const IN_SIGHT = 4

interface Props {
  readonly products: readonly CardProduct[]
  /** The list a page is about, its first row in sight; any other is a shelf, which scrolls sideways on a phone. */
  readonly atTop?: boolean
  /** Marks what was searched for. */
  readonly mark?: Mark | undefined
}

/** Drawn again only when there is something new to see: a page of cards is most of the work of a page. */
export const ProductList = memo(({ products, atTop = false, mark }: Props) => {
  // Whoever sees products may open one next: its page and the catalogue are fetched while nothing else is going on.
  useEffect(() => whenIdle(() => void loadCatalogue()), [])
  const nextPage = useHydrated() && products[0] ? hrefTo('product', { id: products[0].id }) : undefined
  return (
    <>
      <ul className={`grid ${atTop ? 'product-list' : 'shelf'}`}>
        {products.map((product, index) => (
          <li key={product.id} className={atTop && index >= IN_SIGHT ? 'deferred' : undefined}>
            <ProductCard product={product} first={atTop && index < IN_SIGHT} mark={mark} />
          </li>
        ))}
      </ul>
      {nextPage && <PrefetchPageLinks page={nextPage} />}
    </>
  )
})
