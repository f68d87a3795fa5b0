import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { shopName } from '#web/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Place } from './places.ts'
import { SlideArt } from './slide-art.tsx'
import { SLIDES, type Slide } from './slides.ts'

interface Props {
  readonly number: number
  readonly slide: Slide
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
    <SlideArt slide={slide} first={number === 1} />
  </div>
)
