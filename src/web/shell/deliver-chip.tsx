import { Link } from 'react-router'
import type { Language } from '#domain/shared/language.ts'
import { keptCheckout } from '#web/browser/kept.ts'
import { useStored } from '#web/browser/stored.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/icon.tsx'

const COMMA: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' }

/** Where the last order was to go; nothing until the shopper has said so. */
export const DeliverChip = () => {
  const info = useStored(keptCheckout, undefined)
  const place = [info?.district, info?.city].map((part) => part?.trim()).filter(Boolean)
  if (place.length === 0) return null
  return (
    <Link className="deliver" to={hrefTo('checkOut')} prefetch="intent">
      <Icon name="map-pin" />
      <span>
        <small>{m.nav_deliver_to()}</small>
        <b className="clip">
          <bdi>{place.join(COMMA[currentLanguage()])}</bdi>
        </b>
      </span>
    </Link>
  )
}
