import { useRef, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { useStill } from '#web/ui/use-still.ts'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { jumps, placeOf } from './places.ts'
import { SLIDES } from './slides.ts'
import { useInSight } from './use-in-sight.ts'
import { useRotation } from './use-rotation.ts'
import { useSwipe } from './use-swipe.ts'
import './banner.css'

const onKeyboardFocus = (target: EventTarget) => target instanceof Element && target.matches(':focus-visible')

/**
 * Three slides that follow each other by themselves. Neither hovering nor pressing stops them; the pause button does,
 * and they rest while nobody sees them, for people who want less motion, and while the keyboard stands on Order Now,
 * which would otherwise be taken away from under it.
 */
export const Banner = () => {
  const view = useRef<HTMLDivElement>(null)
  const still = useStill()
  const inSight = useInSight(view)
  const [asked, setAsked] = useState<'play' | 'pause'>()
  const [keyboardInside, setKeyboardInside] = useState(false)
  const playing = asked ? asked === 'play' : !still
  const { shown, before, show } = useRotation(playing && inSight && !keyboardInside)
  const { dragging, handlers } = useSwipe(view, (by) => show(shown + by))

  return (
    <section className="banner" aria-roledescription="carousel" aria-label={m.banner_label()}>
      {/* Swiping is a second way; the dots are the first. */}
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
        onPlay={() => setAsked(playing ? 'pause' : 'play')}
      />
    </section>
  )
}
