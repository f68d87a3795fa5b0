import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { shopName } from '#web/site/shop-front.ts'
import skylineArabic from '../art/skyline-ar.svg'
import skylineEnglish from '../art/skyline-en.svg'
import './auth-frame.css'

// The scooter rides along the line of reading; the city around it is not mirrored.
const SKYLINE = { en: skylineEnglish, ar: skylineArabic } as const

/** The form on one side, the city at dusk on the other where there is room for it. */
export const AuthFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="auth">
    <div className="auth-form">{children}</div>
    <div className="auth-art" aria-hidden="true">
      <p className="shop">{shopName()}</p>
      <p>{m.account_tagline()}</p>
      {/* Lazy, so that a phone, which has no room for it, never asks for it. */}
      <img src={SKYLINE[currentLanguage()]} alt="" width={620} height={400} loading="lazy" />
    </div>
  </div>
)
