import { useMatches } from 'react-router'
import { PATHS, type Page } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, LOCALES, type Locale, pathIn } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLocale } from '#web/i18n/language.ts'
import { UNLISTED_PAGES } from '#web/shell/unlisted-pages.ts'
import { useCanonicalPath } from '#web/shell/use-canonical-path.ts'
import { shopName } from '#web/site/shop-front.ts'
import { useSite } from '#web/site/site-context.ts'

interface Props {
  readonly title: string
  readonly description?: string
  /** Not to be indexed, in addition to UNLISTED_PAGES. */
  readonly unlisted?: boolean
  /** Path of the image for link previews. */
  readonly image?: string
}

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', ar: 'ar_EG' }

const usePage = (): Page | undefined => {
  const name = useMatches().at(-1)?.id.split('.')[1] ?? ''
  return Object.hasOwn(PATHS, name) ? (name as Page) : undefined
}

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
  const page = usePage()
  const isListed = !unlisted && !(page && UNLISTED_PAGES.has(page))
  return (
    <>
      <title>{`${title} · ${shopName()}`}</title>
      <meta name="description" content={about} />
      {!isListed && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={shopName()} />
      <meta property="og:type" content={page === 'product' ? 'product' : 'website'} />
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
