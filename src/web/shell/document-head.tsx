import headScript from 'virtual:inline/head'
import { Links } from 'react-router'
import { COURIER_MANIFEST_PATH, MANIFEST_PATH, PATHS } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, pathIn } from '#domain/shared/language.ts'
import { currentLanguage, currentLocale } from '#web/i18n/language.ts'
import { FrontData } from '#web/shell/document-data.tsx'
import { CHROME_COLOUR } from '#web/shell/theme.ts'
import { useCanonicalPath } from '#web/shell/use-canonical-path.ts'
import { useSite } from '#web/site/site-context.ts'
import cairoArabic from '../styles/fonts/cairo-arabic-wght-normal.woff2'
import cairoLatin from '../styles/fonts/cairo-latin-wght-normal.woff2'
import styles from '../styles/index.css?url'

const FONTS = { en: [cairoLatin], ar: [cairoArabic, cairoLatin] } as const

export const DocumentHead = () => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content={CHROME_COLOUR.light} />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={CHROME_COLOUR.dark} />
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
    <FrontData />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <AppManifest />
    {FONTS[currentLanguage()].map((font) => (
      <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    <Addresses />
    {/* First of all style sheets, because it declares the order of the layers. */}
    <link rel="stylesheet" href={styles} />
    <Links />
  </head>
)

/** Couriers install the courier page as an app, others the shop. */
const AppManifest = () => {
  const path = useCanonicalPath() === PATHS.courier ? COURIER_MANIFEST_PATH : MANIFEST_PATH
  return <link rel="manifest" href={pathIn(currentLocale(), path)} />
}

/** Canonical and alternate links; none on a page that does not exist. */
const Addresses = () => {
  const { origin } = useSite()
  const path = useCanonicalPath()
  if (!path) return null
  return (
    <>
      <link rel="canonical" href={origin + pathIn(currentLocale(), path)} />
      {LOCALE_NAMES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + pathIn(locale, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}
