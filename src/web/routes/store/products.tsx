import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ProductQuery } from '#contracts/catalog.ts'
import { FIRST_LISTED_ID } from '#domain/catalog/product.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { languageOf } from '#web/paths.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { shopContext } from '#web/shop-context.ts'
import { PageLinks } from './parts/page-links.tsx'
import { ProductList } from './parts/product-list.tsx'
import { showInList } from './parts/shown-product.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const asked = ProductQuery.safeParse({ page: url.searchParams.get('page') ?? undefined })
  const page = asked.data?.page ?? 1
  const found = await context.get(shopContext).listProducts({ fromId: FIRST_LISTED_ID, page })
  const language = languageOf(url.pathname)
  return data(
    { ...found, products: found.products.map((product) => showInList(product, language)) },
    { status: page > 1 && page > found.pages ? 404 : 200 },
  )
}

export default function Products() {
  const { products, page, pages, total } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={m.products_title()} description={m.products_description()} />
      <h1>{m.products_title()}</h1>
      <p>{products.length > 0 ? m.products_count({ count: total }) : m.products_none()}</p>
      <ProductList products={products} atTop />
      <PageLinks page={page} pages={pages} />
    </>
  )
}
