import type { ReactNode } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** For texts that the spec requires in Arabic: English pages add an English line. */
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
