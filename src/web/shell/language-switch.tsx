import { useLocation } from 'react-router'
import { inLanguage, PATHS } from '#contracts/page-paths.ts'
import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useCanonicalPath } from '#web/shell/use-canonical-path.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

// Each name in its own language, since the readers of the other language need the link.
const NAMES: Readonly<Record<Language, { name: string; short: string }>> = {
  en: { name: 'English', short: 'EN' },
  ar: { name: 'العربية', short: 'ع' },
}

const remember = (language: Language): void => {
  try {
    localStorage.setItem('language', language)
  } catch {
    // Storage is full or disabled: the language is in the path, only `/` does not remember it.
  }
}

/** Translates a redirect in the query string, too. */
const translated = (search: string, language: Language): string => {
  const asked = new URLSearchParams(search)
  const redirect = asked.get('redirect')
  if (!redirect?.startsWith('/')) return search
  asked.set('redirect', inLanguage(language, redirect))
  return `?${asked}`
}

/** The same page in the other language. A plain link, since `lang` and `dir` belong to the document. */
export const LanguageSwitch = ({ short = false }: { readonly short?: boolean }) => {
  const other = currentLanguage() === 'en' ? 'ar' : 'en'
  const { pathname, search, hash } = useLocation()
  // Before hydration a page without a canonical path links to the home page, because its HTML is shared by many addresses.
  const canonical = useCanonicalPath() ?? PATHS.home
  const href = useHydrated()
    ? inLanguage(other, pathname) + translated(search, other) + hash
    : inLanguage(other, canonical)
  const { name, short: letters } = NAMES[other]
  return (
    <a
      className={short ? 'lang icon-btn' : 'lang'}
      href={href}
      hrefLang={other}
      lang={other}
      onClick={() => remember(other)}
    >
      {short && <span aria-hidden="true">{letters}</span>}
      <span className={short ? 'vh' : undefined}>{name}</span>
    </a>
  )
}
