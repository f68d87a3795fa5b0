import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { shopName } from '#web/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Place } from './places.ts'
import { SLIDES } from './slides.ts'

interface Props {
  readonly number: number
  readonly slide: (typeof SLIDES)[number]
  readonly place: Place
  /** Changes sides without being seen. */
  readonly jumping: boolean
}

export const BannerSlide = ({ number, slide, place, jumping }: Props) => (
  // A slide is a group, and no fieldset.
  <div
    className={`slide slide-${number}${jumping ? ' is-jumping' : ''}`}
    data-place={place}
    role="group"
    aria-roledescription="slide"
    aria-label={m.banner_slide_of({ slide: number, slides: SLIDES.length })}
    inert={place !== 0}
  >
    <div className="slide-body">
      <h2>{shopName()}</h2>
      <p>{slide.tagline()}</p>
      {/* In small letters, as the spec writes this one link. */}
      <Link className="btn btn-accent btn-lg" to={hrefTo('login').toLowerCase()} prefetch="intent">
        {m.banner_order_now()}
        <Icon name="arrow-right" />
      </Link>
    </div>
    <div className="slide-art">
      <img
        {...slide.art[currentLanguage()]}
        sizes="(width < 768px) 92vw, 45rem"
        width={slide.artWidth}
        height={400}
        alt=""
        decoding="async"
        loading={number === 1 ? 'eager' : 'lazy'}
        fetchPriority={number === 1 ? 'high' : 'low'}
      />
    </div>
  </div>
)
