import type { ReactNode } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** For what the spec says is Arabic: Arabic in both languages, and under an English page a line of English. */
export const BothTongues = ({ say }: { readonly say: (language: Language) => ReactNode }) => (
  <>
    <div lang="ar" dir="rtl">
      {say('ar')}
    </div>
    {currentLanguage() === 'en' && (
      <div lang="en" dir="ltr" className="second">
        {say('en')}
      </div>
    )}
  </>
)
