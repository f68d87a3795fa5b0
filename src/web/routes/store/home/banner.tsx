import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { hrefTo } from '#web/site/href.ts'
import { shopName } from '#web/site/shop-front.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStill } from '#web/ui/use-still.ts'
import { jumps, type Place, placeOf } from './places.ts'
import { SLIDES, type Slide } from './slides.ts'
import { useSwipe } from './use-swipe.ts'
import './banner.css'

/** True while the element is in the viewport and its tab is visible. */
const useInSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(true)
  const [inFront, setInFront] = useState(true)

  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    const onChange = () => setInFront(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])

  return inView && inFront
}

const BETWEEN_SLIDES_MS = 2900

interface Rotation {
  readonly shown: number
  readonly before: number
}

/** Index of the current slide. While running, it advances every 2900 ms. */
const useRotation = (running: boolean) => {
  const [{ shown, before }, setRotation] = useState<Rotation>({ shown: 0, before: 0 })

  const show = (slide: number) =>
    setRotation((now) => ({ shown: (slide + SLIDES.length) % SLIDES.length, before: now.shown }))

  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(
      () => setRotation((now) => ({ shown: (now.shown + 1) % SLIDES.length, before: now.shown })),
      BETWEEN_SLIDES_MS,
    )
    return () => clearTimeout(timer)
    // `shown` is a dependency so that each slide gets its full time.
  }, [running, shown])

  return { shown, before, show }
}

const HEIGHT = 400
/** Width of the crop for phones, in pixels of the drawing. */
const PHONE_WIDTH = 800

interface SlideArtProps {
  readonly slide: Slide
  /** Visible on page load: loaded eagerly. */
  readonly first: boolean
}

const SlideArt = ({ slide, first }: SlideArtProps) => {
  const { phone, ...art } = slide.art[currentLanguage()]
  return (
    <picture className="slide-art">
      {phone && <source media="(width < 480px)" srcSet={phone} width={PHONE_WIDTH} height={HEIGHT} />}
      <img
        {...art}
        sizes="(width < 768px) 92vw, 45rem"
        width={slide.artWidth}
        height={HEIGHT}
        alt=""
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
      />
    </picture>
  )
}

interface BannerControlsProps {
  readonly shown: number
  readonly onShow: (slide: number) => void
  readonly playing: boolean
  readonly onPlay: () => void
}

const BannerControls = ({ shown, onShow, playing, onPlay }: BannerControlsProps) => (
  <div className="dots">
    {SLIDES.map((slide, index) => (
      <button
        key={slide.art.en.src}
        type="button"
        aria-label={m.banner_show({ slide: index + 1 })}
        aria-current={index === shown}
        onClick={() => onShow(index)}
      />
    ))}
    <button
      type="button"
      className="icon-btn banner-pause"
      aria-label={playing ? m.banner_pause() : m.banner_play()}
      onClick={onPlay}
    >
      <Icon name={playing ? 'pause' : 'play'} size={16} />
    </button>
  </div>
)

interface BannerSlideProps {
  readonly number: number
  readonly slide: Slide
  readonly place: Place
  /** Moves to the other side without a transition. */
  readonly jumping: boolean
}

/** Lower-case path, as in the spec. Logged-in users go to the products, since /login would redirect them back here. */
const orderHref = (isLoggedIn: boolean): string =>
  isLoggedIn ? hrefTo('products') : hrefTo('login').toLowerCase()

const BannerSlide = ({ number, slide, place, jumping }: BannerSlideProps) => {
  const isLoggedIn = useUser()?.isLoggedIn === true
  return (
    // `role="group"` on a div, since a slide is not a form fieldset.
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
        <Link className="btn btn-accent btn-lg" to={orderHref(isLoggedIn)}>
          {m.banner_order_now()}
          <Icon name="arrow-right" />
        </Link>
      </div>
      <SlideArt slide={slide} first={number === 1} />
    </div>
  )
}

const onKeyboardFocus = (target: EventTarget) => target instanceof Element && target.matches(':focus-visible')

/**
 * Three slides that advance automatically. Hovering and clicking don't stop them; the pause button does. They also stop
 * while invisible, with prefers-reduced-motion, and while the Order Now link has keyboard focus, which would otherwise move
 * away.
 */
export const Banner = () => {
  const view = useRef<HTMLDivElement>(null)
  const still = useStill()
  const inSight = useInSight(view)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [keyboardInside, setKeyboardInside] = useState(false)
  const playing = choice ? choice === 'play' : !still
  const { shown, before, show } = useRotation(playing && inSight && !keyboardInside)
  const { dragging, handlers } = useSwipe(view, (by) => show(shown + by))

  return (
    <section className="banner" aria-roledescription="carousel" aria-label={m.banner_label()}>
      {/* Swiping is optional; the dots give the same control by keyboard. */}
      <div
        ref={view}
        className={dragging ? 'banner-view is-dragged' : 'banner-view'}
        aria-live={playing ? 'off' : 'polite'}
        onFocus={({ target }) => setKeyboardInside(onKeyboardFocus(target))}
        onBlur={() => setKeyboardInside(false)}
        {...handlers}
      >
        {SLIDES.map((slide, index) => (
          <BannerSlide
            key={slide.art.en.src}
            number={index + 1}
            slide={slide}
            place={placeOf(index, shown)}
            jumping={jumps(index, shown, before)}
          />
        ))}
      </div>
      <BannerControls
        shown={shown}
        onShow={show}
        playing={playing}
        onPlay={() => setChoice(playing ? 'pause' : 'play')}
      />
    </section>
  )
}
