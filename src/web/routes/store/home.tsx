import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FIRST_LISTED_ID } from '#domain/catalog/product.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { languageOf } from '#web/paths.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { shopContext } from '#web/shop-context.ts'
import { CategoryTiles } from './parts/category-tiles.tsx'
import { ProductList } from './parts/product-list.tsx'
import { showInList } from './parts/shown-product.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const { products } = await context.get(shopContext).listProducts({ pageSize: FIRST_LISTED_ID - 1 })
  const featured = products.filter((product) => product.id < FIRST_LISTED_ID)
  return { featured: featured.map((product) => showInList(product, languageOf(url.pathname))) }
}

export default function Home() {
  const { featured } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={m.home_title()} />
      <h1>{m.home_heading()}</h1>
      <p>{m.shop_description()}</p>
      <h2>{m.home_categories()}</h2>
      <CategoryTiles />
      <h2>{m.home_featured()}</h2>
      <ProductList products={featured} />
      <p>
        <Link to={hrefTo('products')}>{m.home_all_products()}</Link>
      </p>
    </>
  )
}
