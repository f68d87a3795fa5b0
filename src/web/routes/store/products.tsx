import { useDeferredValue } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { languageOf } from '#contracts/page-paths.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { knownCatalogue, withoutServer } from '#web/routes/store/parts/catalogue.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { buildContext, shopContext } from '#web/site/shop-context.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { CategoryChips } from './listing/category-chips.tsx'
import { Filters, LazyFacets } from './listing/filters.tsx'
import { CLEARED, readFilters, readPage, writeFilters } from './listing/listing-filters.ts'
import { type ListedPage, loadListing } from './listing/load-listing.ts'
import { Results } from './listing/results.tsx'
import { SearchBox } from './listing/search-box.tsx'
import { Toolbar } from './listing/toolbar.tsx'
import { useListing } from './listing/use-listing.ts'
import './listing/listing.css'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const listed = await loadListing(context.get(shopContext), url.search, languageOf(url.pathname))
  const isMissing = listed.page > 1 && listed.page > listed.pages
  return data({ build: context.get(buildContext), ...listed }, { status: isMissing ? 404 : 200 })
}

/** With the catalogue loaded, the list is rendered in the browser without a request to the server. */
export const clientLoader = async ({ serverLoader, url }: ClientLoaderFunctionArgs): Promise<ListedPage> => {
  const clientRendered = {
    products: [],
    pages: 0,
    total: 0,
    page: readPage(url.search),
    query: writeFilters(readFilters(url.search)),
  }
  if (knownCatalogue()) return clientRendered
  return withoutServer(url, serverLoader<typeof loader>(), () => clientRendered)
}

/** Search, sort and filters run in the browser; only the numbered pages are loaded from the server. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname
    ? readPage(currentUrl.search) !== readPage(nextUrl.search)
    : defaultShouldRevalidate

const NO_CATEGORIES: readonly number[] = []

export default function Products() {
  const listing = useListing(useLoaderData<typeof loader>())
  const { filters, change, category } = listing
  const title = category ? categoryLabel(category) : m.products_title()
  const clear = () => change(CLEARED)
  return (
    <>
      <PageTitle title={title} description={m.products_description()} />
      <div className="list-head">
        <h1>{title}</h1>
      </div>
      <div className="list-top">
        <SearchBox
          value={filters.q}
          onChange={(q) => change({ q })}
          onLeave={listing.leave}
          found={listing.offered}
          categoryIds={listing.note?.categoryIds ?? NO_CATEGORIES}
          mark={listing.mark}
        />
        <CategoryChips filters={useDeferredValue(filters)} current={category} />
      </div>
      <div className="listing">
        <aside className="card filters" aria-label={m.filters_title()}>
          <div className="row between filters-head">
            <h2>{m.filters_title()}</h2>
            <button type="button" className="btn btn-ghost" onClick={clear}>
              {m.filters_clear()}
            </button>
          </div>
          <Filters {...listing} />
          <LazyFacets {...listing} />
        </aside>
        <section aria-labelledby="results">
          <h2 id="results" className="vh">
            {m.products_results()}
          </h2>
          <Toolbar listing={listing} onClear={clear} />
          <Results listing={listing} onClear={clear} />
        </section>
      </div>
    </>
  )
}
