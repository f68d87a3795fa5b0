import { useLocation } from 'react-router'
import { PATHS } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, type Locale, pathIn } from '#domain/shared/language.ts'
import { currentLocale } from '#web/i18n/language.ts'
import { useCanonicalPath } from '#web/shell/use-canonical-path.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

// Each name in its own language, since the readers of the other language need the link.
const NAMES: Readonly<Record<Locale, { name: string; short: string }>> = {
  en: { name: 'English', short: 'EN' },
  ar: { name: 'العربية', short: 'ع' },
}

const remember = (locale: Locale): void => {
  try {
    localStorage.setItem('language', locale)
  } catch {
    // Storage is full or disabled: the language is in the path, only `/` does not remember it.
  }
}

/** Translates a redirect in the query string, too. */
const translated = (search: string, locale: Locale): string => {
  const query = new URLSearchParams(search)
  const redirect = query.get('redirect')
  if (!redirect?.startsWith('/')) return search
  query.set('redirect', pathIn(locale, redirect))
  return `?${query}`
}

/** The same page in the other locales. Plain links, since `lang` and `dir` belong to the document. */
export const LanguageSwitch = ({ short = false }: { readonly short?: boolean }) => {
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  // Before hydration a page without a canonical path links to the home page, because its HTML is shared by many addresses.
  const canonical = useCanonicalPath() ?? PATHS.home
  return LOCALE_NAMES.filter((locale) => locale !== currentLocale()).map((locale) => (
    <a
      key={locale}
      className={short ? 'lang icon-btn' : 'lang'}
      href={
        isHydrated ? pathIn(locale, pathname) + translated(search, locale) + hash : pathIn(locale, canonical)
      }
      hrefLang={locale}
      lang={locale}
      onClick={() => remember(locale)}
    >
      {short && <span aria-hidden="true">{NAMES[locale].short}</span>}
      <span className={short ? 'vh' : undefined}>{NAMES[locale].name}</span>
    </a>
  ))
}
