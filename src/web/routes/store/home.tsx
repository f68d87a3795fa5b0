import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageOf } from '#contracts/page-paths.ts'
import { FIRST_LISTED_ID } from '#domain/catalog/product.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { withoutServer } from '#web/routes/store/parts/catalogue.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { buildContext, shopContext } from '#web/site/shop-context.ts'
import { named } from '#web/site/shop-front.ts'
import { useSite } from '#web/site/site-context.ts'
import { isStored } from '#web/site/stored.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Banner } from './home/banner.tsx'
import { HomeSearch } from './home/home-search.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { Promises } from './home/promises.tsx'
import { SectionHead } from './home/section-head.tsx'
import { shopFacts } from './home/shop-facts.ts'
import { showInList } from './parts/card-product.ts'
import { CategoryTiles } from './parts/category-tiles.tsx'
import { ProductList } from './parts/product-list.tsx'
import { showPublished } from './parts/published-card.ts'
import './home/home.css'

/** JSON-LD for search engines. `<` is escaped, so no text can end the element. */
const JsonLd = ({ data }: { readonly data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const { products } = await context.get(shopContext).listProducts({ pageSize: FIRST_LISTED_ID - 1 })
  const featured = products.filter((product) => product.id < FIRST_LISTED_ID)
  return {
    build: context.get(buildContext),
    featured: featured.map((product) => showInList(product, languageOf(url.pathname))),
  }
}

/** Falls back to the cached catalogue when the server can't be reached. */
export const clientLoader = ({ serverLoader, url }: ClientLoaderFunctionArgs) =>
  withoutServer(url, serverLoader<typeof loader>(), (catalogue) => ({
    featured: catalogue
      .filter(({ id }) => id < FIRST_LISTED_ID)
      .map((product) => showPublished(product, languageOf(url.pathname))),
  }))

// Lazy: only browsers with an order history need this code.
const UnderWay = lazy(async () => ({ default: (await import('./home/under-way.tsx')).UnderWay }))

export default function Home() {
  const hasOrders = useHydrated() && isStored('orderHistory')
  const { featured } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const allProducts = hrefTo('products')
  return (
    <div className="home">
      <PageTitle title={m.home_title(named())} />
      <JsonLd data={shopFacts(origin)} />
      <h1 className="vh">{m.home_title(named())}</h1>
      <div className="home-top">
        <HomeSearch />
        {hasOrders && (
          <Suspense>
            <UnderWay />
          </Suspense>
        )}
      </div>
      <Banner />
      {featured.length > 0 && (
        <section className="section featured">
          <SectionHead
            title={m.home_featured()}
            lead={m.home_featured_lead()}
            more={m.home_see_all()}
            to={allProducts}
          />
          <ProductList products={featured} />
        </section>
      )}
      <section className="section categories">
        <SectionHead title={m.home_categories()} more={m.home_all_products()} to={allProducts} />
        <CategoryTiles />
      </section>
      <Promises />
      <HowItWorks />
    </div>
  )
}
