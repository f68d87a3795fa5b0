import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { STARS, starWords } from './star-words.ts'
import './stars.css'

interface Props {
  readonly name: string
  readonly value: number
  readonly onChange: (stars: number) => void
}

/** Five radio buttons that look like stars: arrows, touch and screen readers treat them as what they are. */
export const StarField = ({ name, value, onChange }: Props) => (
  <div className="star-field">
    {STARS.map((star) => (
      <label key={star} className={star <= value ? 'on' : undefined}>
        <input
          type="radio"
          className="vh"
          name={name}
          value={star}
          checked={star === value}
          onChange={() => onChange(star)}
        />
        <Icon name="star" size={36} />
        <span className="vh">
          {m.rating_choice({ stars: m.rating_stars({ count: star }), what: starWords(star) })}
        </span>
      </label>
    ))}
    <b className="star-words" aria-hidden="true">
      {starWords(value)}
    </b>
  </div>
)
