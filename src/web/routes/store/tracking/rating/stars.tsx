import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { STARS } from './star-words.ts'
import './stars.css'

/** Read-only stars. */
export const Stars = ({ of, size = 18 }: { readonly of: number; readonly size?: number }) => (
  <span className="stars" role="img" aria-label={m.rating_stars({ count: of })}>
    {STARS.map((star) => (
      <Icon key={star} name="star" size={size} className={star <= of ? 'on' : ''} />
    ))}
  </span>
)
