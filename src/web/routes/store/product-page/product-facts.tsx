import { lineWords, variantWords } from '#domain/catalog/variants.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { hrefTo } from '#web/site/href.ts'
import { categoryById, categoryLabel, categoryTrail } from '#web/site/shop-front.ts'
import { useSite } from '#web/site/site-context.ts'

const LD = 'https://schema.org'

const categoryName = ({ categoryId }: CatalogueProduct): string | undefined => {
  const category = categoryById(categoryId)
  return category && categoryLabel(category)
}

type Offered = Pick<CatalogueProduct, 'price' | 'inStock' | 'weight'>

const offerLd = ({ price, inStock, weight }: Offered, url: string) => ({
  '@type': 'Offer',
  url,
  price: price.toFixed(2),
  priceCurrency: 'EGP',
  // UN/CEFACT code of the kilogram.
  ...(weight && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.toFixed(2),
      priceCurrency: 'EGP',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
    },
  }),
  availability: `${LD}/${inStock ? 'InStock' : 'OutOfStock'}`,
})

/** All variants on sale, each with its own offer. */
const variantsLd = (product: CatalogueProduct, url: string, origin: string) =>
  (product.variants ?? []).map((variant) => {
    const words = variantWords(product.options ?? [], variant)
    return {
      '@type': 'Product',
      name: lineWords({ name: { en: product.name, ar: product.nameAr }, variant: words })[currentLanguage()],
      image: origin + (variant.image ?? product.image),
      sku: variant.sku ?? `${product.id}-${variant.id}`,
      gtin: variant.barcode,
      offers: offerLd(variant, `${url}?variant=${variant.id}`),
    }
  })

/** A single product, or a group of its variants. */
const soldLd = (product: CatalogueProduct, origin: string) => {
  const url = origin + hrefTo('product', { id: product.id })
  return product.variants
    ? {
        '@type': 'ProductGroup',
        productGroupID: String(product.id),
        url,
        hasVariant: variantsLd(product, url, origin),
      }
    : { '@type': 'Product', sku: String(product.id), offers: offerLd(product, url) }
}

/** The product as schema.org JSON-LD; unknown properties are left out. */
const productLd = (product: CatalogueProduct, origin: string) => ({
  '@context': LD,
  name: itemName(product),
  description: currentLanguage() === 'ar' ? product.descriptionAr : product.description,
  image: product.images.map((image) => origin + image),
  category: categoryName(product),
  ...soldLd(product, origin),
  ...(product.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
    },
  }),
})

const trailLd = (product: CatalogueProduct, origin: string) => {
  const steps = [
    [m.nav_home(), hrefTo('home')],
    [m.products_title(), hrefTo('products')],
    ...categoryTrail(product.categoryId).map((category) => [
      categoryLabel(category),
      `${hrefTo('products')}#${category.id}`,
    ]),
    [itemName(product), hrefTo('product', { id: product.id })],
  ] as const
  return {
    '@context': LD,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

// Escapes `<`, so that a name with `</script>` can't end the block.
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Structured data and meta tags for search engines and link previews. */
export const ProductFacts = ({ product }: { readonly product: CatalogueProduct }) => {
  const { origin } = useSite()
  return (
    <>
      <meta property="og:image:alt" content={itemName(product)} />
      <meta property="product:price:amount" content={product.price.toFixed(2)} />
      <meta property="product:price:currency" content="EGP" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: inScript([productLd(product, origin), trailLd(product, origin)]) }}
      />
    </>
  )
}
