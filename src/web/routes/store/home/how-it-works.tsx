import type { Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { HOW_IT_WORKS } from '#web/shell/footer-links.ts'
import { isCashOnly } from '#web/site/shop-front.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import arDark from './art/phone-ar-dark.webp'
import arLight from './art/phone-ar-light.webp'
import enDark from './art/phone-en-dark.webp'
import enLight from './art/phone-en-light.webp'
import './how-it-works.css'

type Shade = 'light' | 'dark'

const PHONE: Readonly<Record<Language, Readonly<Record<Shade, string>>>> = {
  en: { light: enLight, dark: enDark },
  ar: { light: arLight, dark: arDark },
}

interface Step {
  readonly icon: IconName
  readonly what: () => string
  readonly more: () => string
}

const STEPS: readonly Step[] = [
  { icon: 'search', what: m.how_browse, more: m.how_browse_more },
  { icon: 'shopping-cart', what: m.how_add, more: m.how_add_more },
  {
    icon: 'shield-check',
    what: m.how_checkout,
    more: () => (isCashOnly() ? m.how_checkout_cash() : m.how_checkout_more()),
  },
  { icon: 'map-pin', what: m.how_track, more: m.how_track_more },
  { icon: 'package-check', what: m.how_delivery, more: m.how_delivery_more },
  { icon: 'star', what: m.how_rating, more: m.how_rating_more },
]

/** Both colour schemes are in the markup; the hidden image is lazy, so it is never loaded. */
const Phone = ({ shade }: { readonly shade: Shade }) => (
  <img
    className={`only-${shade}`}
    src={PHONE[currentLanguage()][shade]}
    width={840}
    height={1120}
    alt={m.how_picture()}
    loading="lazy"
    decoding="async"
  />
)

export const HowItWorks = () => (
  <section className="section how deferred" id={HOW_IT_WORKS} tabIndex={-1}>
    <div>
      <h2>{m.how_title()}</h2>
      <p className="lead">{m.how_lead()}</p>
      <ol className="steps">
        {STEPS.map(({ icon, what, more }) => (
          <li key={icon}>
            <i>
              <Icon name={icon} />
            </i>
            <div>
              <b>{what()}</b>
              <span>{more()}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
    <div className="how-art">
      <Phone shade="light" />
      <Phone shade="dark" />
    </div>
  </section>
)
