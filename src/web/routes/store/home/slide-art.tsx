import { currentLanguage } from '#web/i18n/language.ts'
import type { Slide } from './slides.ts'

const HEIGHT = 400
/** Of the drawings, in their own measure; a phone shows no more. */
const PHONE_WIDTH = 800

interface Props {
  readonly slide: Slide
  /** In sight when the page opens. */
  readonly first: boolean
}

export const SlideArt = ({ slide, first }: Props) => {
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
