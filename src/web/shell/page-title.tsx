import { useMatches } from 'react-router'
import { LOCALE_NAMES, LOCALES, type Locale, pathIn } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLocale } from '#web/i18n/language.ts'
import { useCanonicalPath } from '#web/shell/use-canonical-path.ts'
import { shopName } from '#web/site/shop-front.ts'
import { useSite } from '#web/site/site-context.ts'

interface Props {
  readonly title: string
  readonly description?: string
  /**
   * Personal and partial pages are not to be indexed. Cart, checkout and tracking are empty and equal for everyone on the
   * server; they may be indexed and are only left out of the sitemap.
   */
  readonly unlisted?: boolean
  /** Path of the image for link previews. */
  readonly image?: string
}

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', ar: 'ar_EG' }

/** Title and meta tags; React moves them into the head. */
export const PageTitle = ({
  title,
  description: about = m.shop_description(),
  unlisted = false,
  image,
}: Props) => {
  const { origin } = useSite()
  const locale = currentLocale()
  const path = useCanonicalPath()
  const isProduct = useMatches().at(-1)?.id.endsWith('.product')
  return (
    <>
      <title>{`${title} · ${shopName()}`}</title>
      <meta name="description" content={about} />
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={shopName()} />
      <meta property="og:type" content={isProduct ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      {path && <meta property="og:url" content={origin + pathIn(locale, path)} />}
      <meta property="og:image" content={origin + (image ?? `/share-${LOCALES[locale]}.png`)} />
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      {LOCALE_NAMES.map((each) => (
        <meta
          key={each}
          property={each === locale ? 'og:locale' : 'og:locale:alternate'}
          content={OG_LOCALES[each]}
        />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
