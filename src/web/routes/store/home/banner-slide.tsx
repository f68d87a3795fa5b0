import { Link } from 'react-router'
import { useUser } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { shopName } from '#web/site/shop-front.ts'
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

/** In small letters, as the spec writes this one link. A person who is logged in would only be sent back here by it. */
const orderHref = (isLoggedIn: boolean): string =>
  isLoggedIn ? hrefTo('products') : hrefTo('login').toLowerCase()

export const BannerSlide = ({ number, slide, place, jumping }: Props) => {
  const isLoggedIn = useUser()?.isLoggedIn === true
  return (
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
        <Link className="btn btn-accent btn-lg" to={orderHref(isLoggedIn)} prefetch="intent">
          {m.banner_order_now()}
          <Icon name="arrow-right" />
        </Link>
      </div>
      <SlideArt slide={slide} first={number === 1} />
    </div>
  )
}
