import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { SLIDES } from './slides.ts'

interface Props {
  readonly shown: number
  readonly onShow: (slide: number) => void
  readonly playing: boolean
  readonly onPlay: () => void
}

export const BannerControls = ({ shown, onShow, playing, onPlay }: Props) => (
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
