import { useLocation } from 'react-router'
import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useCanonicalPath } from '#web/shell/use-canonical-path.ts'
import { inLanguage, PATHS } from '#web/site/paths.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

// Each in its own language, whatever the page speaks: whoever needs the link can read it.
const NAMES: Readonly<Record<Language, { name: string; short: string }>> = {
  en: { name: 'English', short: 'EN' },
  ar: { name: 'العربية', short: 'ع' },
}

const remember = (language: Language): void => {
  try {
    localStorage.setItem('language', language)
  } catch {
    // Storage is full or switched off: the address says the language, only the bare one forgets it.
  }
}

/** Where a form leads back to changes its language with it. */
const translated = (search: string, language: Language): string => {
  const asked = new URLSearchParams(search)
  const redirect = asked.get('redirect')
  if (!redirect?.startsWith('/')) return search
  asked.set('redirect', inLanguage(language, redirect))
  return `?${asked}`
}

/** The same page in the other language. A plain link, since language and direction belong to the whole document. */
export const LanguageSwitch = ({ short = false }: { readonly short?: boolean }) => {
  const other = currentLanguage() === 'en' ? 'ar' : 'en'
  const { pathname, search, hash } = useLocation()
  // Until the page is alive: what has no address of its own leads to the home page, since its bytes are the same for many.
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
