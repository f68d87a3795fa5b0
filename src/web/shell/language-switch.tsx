import { useLocation } from 'react-router'
import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { inLanguage } from '#web/paths.ts'
import { useCanonicalPath } from '#web/shell/use-canonical-path.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

// Each in its own language, whatever the page speaks: whoever needs the link can read it.
const NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' }

/** The same page in the other language. A plain link, since language and direction belong to the whole document. */
export const LanguageSwitch = () => {
  const other = currentLanguage() === 'en' ? 'ar' : 'en'
  const { pathname, search, hash } = useLocation()
  const canonical = useCanonicalPath() ?? pathname
  const href = useHydrated() ? inLanguage(other, pathname) + search + hash : inLanguage(other, canonical)
  return (
    <a className="language-switch" href={href} hrefLang={other} lang={other}>
      {NAMES[other]}
    </a>
  )
}
