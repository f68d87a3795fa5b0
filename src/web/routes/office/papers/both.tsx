import { directionOf, LANGUAGES, type Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** Current language first. */
export const bothLanguages = (): readonly Language[] => {
  const own = currentLanguage()
  return [own, ...LANGUAGES.filter((language) => language !== own)]
}

type Word = (inputs: Record<string, never>, options: { locale: Language }) => string

/** The same text in both languages, each with its direction. */
export const Both = ({ word }: { readonly word: Word }) => (
  <span className="bo-both">
    {bothLanguages().map((language) => (
      <span key={language} lang={language} dir={directionOf(language)}>
        {word({}, { locale: language })}
      </span>
    ))}
  </span>
)
