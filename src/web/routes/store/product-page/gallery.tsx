import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { ProductPicture, srcSetOf } from '../parts/product-picture.tsx'
import './gallery.css'

const MAIN_SIZES = '(min-width: 1264px) 36rem, (min-width: 768px) 48vw, 94vw'

interface Props {
  readonly name: string
  /** Main picture first. */
  readonly pictures: readonly string[]
  /** The picture of what is chosen on the page, shown whenever it changes; undefined for the main picture. */
  readonly chosen: string | undefined
  /** CSS class of the category colours. */
  readonly tint: string
}

// A shorter move counts as a click.
const SWIPE_PX = 40

/** Detects horizontal swipes and calls `turn`. */
const useTurning = (turn: (by: 1 | -1) => void) => {
  const from = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? Number.NaN)
      if (!(Math.abs(moved) >= SWIPE_PX)) return
      turn(moved < 0 === (getComputedStyle(currentTarget).direction === 'ltr') ? 1 : -1)
    },
  }
}

/** Preloads the other pictures after the page has loaded, so that a tap shows them immediately. */
const usePreloaded = (pictures: readonly string[]): void => {
  useEffect(() => {
    const later = setTimeout(() => {
      for (const picture of pictures.slice(1)) {
        const image = new Image()
        image.sizes = MAIN_SIZES
        image.srcset = srcSetOf(picture)
      }
    }, 800)
    return () => clearTimeout(later)
  }, [pictures])
}

export const Gallery = ({ name, pictures, chosen, tint }: Props) => {
  const [shown, show] = useState(Math.max(0, pictures.indexOf(chosen ?? '')))
  const [lastChosen, setLastChosen] = useState(chosen)
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    show(Math.max(0, pictures.indexOf(chosen ?? '')))
  }
  usePreloaded(pictures)
  const turning = useTurning((by) =>
    show((before) => Math.min(pictures.length - 1, Math.max(0, before + by))),
  )
  const describe = (index: number): string =>
    index === 0 ? name : m.product_view({ name, number: index + 1 })
  return (
    <div className="gallery">
      <div className={`stage ${tint}`} {...turning}>
        <ProductPicture
          key={pictures[shown]}
          src={pictures[shown] ?? ''}
          width={800}
          sizes={MAIN_SIZES}
          alt={describe(shown)}
          main
        />
      </div>
      {pictures.length > 1 && (
        <div className="thumbs" role="group" aria-label={m.product_pictures()}>
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={m.product_view({ name, number: index + 1 })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <span className={`stage ${tint}`}>
                <ProductPicture src={picture} width={160} sizes="6rem" first />
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
