import { Suspense, useState } from 'react'
import {
  Await,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { languageOf } from '#contracts/page-paths.ts'
import { usualGrams } from '#domain/catalog/weight.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import {
  type CatalogueProduct,
  knownCatalogue,
  useCatalogue,
  withoutServer,
} from '#web/routes/store/parts/catalogue.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { buildContext, shopContext } from '#web/site/shop-context.ts'
import { tintOf } from '#web/site/shop-front.ts'
import { type FoundProduct, loadProduct } from './parts/load-product.ts'
import { Price } from './parts/price.tsx'
import { ProductList } from './parts/product-list.tsx'
import { useWholeProducts } from './parts/whole-products.ts'
import { AddButton } from './product-page/add-button.tsx'
import { BackButton } from './product-page/back-button.tsx'
import { findProduct } from './product-page/find-product.ts'
import { Gallery } from './product-page/gallery.tsx'
import { ProductDetails } from './product-page/product-details.tsx'
import { ProductFacts } from './product-page/product-facts.tsx'
import { ProductLoading } from './product-page/product-loading.tsx'
import { pictureOf, priceOf, useChoice, usePictures } from './product-page/use-choice.ts'
import './product-page/product-page.css'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  try {
    const found = await loadProduct(context.get(shopContext), params.id, languageOf(url.pathname))
    return { build: context.get(buildContext), ...found }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(null, { status: 404 })
  }
}

/** Uses the cached catalogue if it is loaded; otherwise returns its promise, so the page opens with a loading state. */
export const clientLoader = async ({ params, serverLoader, url }: ClientLoaderFunctionArgs) => {
  const find = (catalogue: readonly CatalogueProduct[]) =>
    findProduct(catalogue, params.id, languageOf(url.pathname))
  const known = find(knownCatalogue() ?? [])
  // The catalogue does not have the variants.
  if (known && !known.product.hasOptions) return known
  return { later: withoutServer(url, serverLoader<typeof loader>(), (catalogue) => find(catalogue) ?? null) }
}

/** The query only carries the choice of a variant. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export default function Product() {
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  const { id } = useParams()
  if (!loaded) return <ProductLoading />
  if (!('later' in loaded)) return <ProductPage key={id} found={loaded} />
  return (
    <Suspense key={id} fallback={<ProductLoading />}>
      <Await resolve={loaded.later} errorElement={<ProductLoading />}>
        {(found) => (found ? <ProductPage found={found} /> : <ProductLoading />)}
      </Await>
    </Suspense>
  )
}

const NO_IDS: readonly number[] = []

const ProductPage = ({ found }: { readonly found: FoundProduct }) => {
  const { products: catalogue } = useCatalogue({ isOptional: true })
  // The catalogue is refreshed on focus, so it may be newer than the loader data.
  const newer = catalogue && findProduct(catalogue, String(found.product.id), currentLanguage())
  const { product: listed, related } = newer ?? found
  const whole = useWholeProducts(listed.hasOptions ? [listed.id] : NO_IDS).get(listed.id)
  const product = listed.hasOptions ? (whole ?? (found.product.variants ? found.product : listed)) : listed
  const choice = useChoice(product)
  const [chosenGrams, setGrams] = useState<number>()
  const grams = chosenGrams ?? (product.weight ? usualGrams(product.weight) : 0)
  const facts = {
    title: itemName(product),
    description: currentLanguage() === 'ar' ? product.descriptionAr : product.description,
    image: product.image,
  }
  return (
    <>
      <PageTitle {...facts} />
      <ProductFacts product={product} />
      <BackButton />
      <article className="product">
        <Gallery
          name={itemName(product)}
          pictures={usePictures(product)}
          chosen={pictureOf(product, choice)}
          tint={tintOf(product.categoryId)}
        />
        <ProductDetails product={product} choice={choice} grams={grams} onGrams={setGrams} />
      </article>
      {related.length > 0 && (
        <section className="related deferred">
          <h2>{m.product_related()}</h2>
          <ProductList products={related} />
        </section>
      )}
      <div className="action-bar product-bar">
        <Price {...priceOf(product, choice)} isPerKg={product.weight !== undefined} />
        <AddButton product={product} choice={choice} grams={grams} />
      </div>
    </>
  )
}
