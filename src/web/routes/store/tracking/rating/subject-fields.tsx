import { useId } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { RatingInput, SavedRating } from './rating-draft.ts'
import { STARS, starWords } from './star-words.ts'
import { Stars } from './stars.tsx'
import './stars.css'

interface StarFieldProps {
  readonly name: string
  readonly value: number
  readonly onChange: (stars: number) => void
}

/** Five radio buttons styled as stars, so keyboard, touch and screen readers work natively. */
const StarField = ({ name, value, onChange }: StarFieldProps) => (
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

const MAX_COMMENT = 1000

interface Props {
  readonly title: string
  readonly picture: string | undefined
  readonly voice: RatingInput
  /** Earlier rating and the shop's reply. */
  readonly given: SavedRating | undefined
  /** No longer editable. */
  readonly isClosed: boolean
  readonly onChange: (voice: RatingInput) => void
}

/** Stars and comment of one subject; the comment appears after the stars are set. */
export const SubjectFields = ({ title, picture, voice, given, isClosed, onChange }: Props) => {
  const id = useId()
  return (
    <fieldset className="rating-subject">
      <legend>
        {picture && <img src={picture} alt="" width={40} height={40} />}
        <bdi>{title}</bdi>
      </legend>
      {isClosed ? (
        <>
          <Stars of={voice.stars} size={24} />
          {voice.comment && <p className="small">{voice.comment}</p>}
        </>
      ) : (
        <StarField name={id} value={voice.stars} onChange={(stars) => onChange({ ...voice, stars })} />
      )}
      {!isClosed && (voice.stars > 0 || voice.comment) && (
        <div className="field">
          <label htmlFor={`${id}-note`}>
            {m.rating_note()} <span className="opt">{m.rating_optional()}</span>
          </label>
          <textarea
            id={`${id}-note`}
            className="input"
            rows={2}
            // `dir="auto"` only with text, so that the placeholder follows the page's direction.
            {...(voice.comment && { dir: 'auto' })}
            maxLength={MAX_COMMENT}
            placeholder={m.rating_note_hint()}
            value={voice.comment}
            onChange={(event) => onChange({ ...voice, comment: event.currentTarget.value })}
          />
        </div>
      )}
      {given?.hidden && <p className="xs muted">{m.rating_hidden()}</p>}
      {given?.answer && (
        <div className="rating-answer">
          <b>{m.rating_answer()}</b>
          <p dir="auto">{given.answer}</p>
        </div>
      )}
    </fieldset>
  )
}
