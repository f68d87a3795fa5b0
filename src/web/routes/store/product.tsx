import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isRefusal } from '#domain/shared/refusal.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { languageOf } from '#web/paths.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { shopContext } from '#web/shop-context.ts'
import { loadProduct } from './parts/load-product.ts'
import { Price } from './parts/price.tsx'
import { ProductGallery } from './parts/product-gallery.tsx'
import { ProductList } from './parts/product-list.tsx'
import { ProductUnknown } from './parts/product-unknown.tsx'
import './product.css'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  try {
    return await loadProduct(context.get(shopContext), params.id, languageOf(url.pathname))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(null, { status: 404 })
  }
}

export default function Product() {
  const found = useLoaderData<typeof loader>()
  if (!found) return <ProductUnknown />
  const { product, related } = found
  return (
    <>
      <PageTitle title={product.name} description={product.description} />
      <article className="product">
        <ProductGallery pictures={product.pictures} name={product.name} />
        <div className="product-words">
          <h1>{product.name}</h1>
          <p>{product.description}</p>
          <ul className="product-facts">
            {product.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Price of={product.price} />
          {!product.inStock && <p>{m.product_sold_out()}</p>}
          {product.inStock && product.left && <p>{m.product_left({ count: product.left })}</p>}
        </div>
      </article>
      {related.length > 0 && <h2>{m.product_related()}</h2>}
      <ProductList products={related} />
    </>
  )
}
