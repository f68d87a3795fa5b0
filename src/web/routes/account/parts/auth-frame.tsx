import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { shopName } from '#web/site/shop-front.ts'
import skylineArabic from '../art/skyline-ar.svg'
import skylineEnglish from '../art/skyline-en.svg'
import './auth-frame.css'

// The scooter follows the reading direction; the rest of the drawing is not mirrored.
const SKYLINE = { en: skylineEnglish, ar: skylineArabic } as const

/** The form, with the skyline beside it on wide screens. */
export const AuthFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="auth">
    <div className="auth-form">{children}</div>
    <div className="auth-art" aria-hidden="true">
      <p className="shop">{shopName()}</p>
      <p>{m.account_tagline()}</p>
      {/* Lazy, so that phones, which hide it, never load it. */}
      <img src={SKYLINE[currentLanguage()]} alt="" width={620} height={400} loading="lazy" />
    </div>
  </div>
)
