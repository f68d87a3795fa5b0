import { useState } from 'react'
import { Link } from 'react-router'
import type { PublishedReadRating } from '#contracts/desk.ts'
import { answerRating, hideRating } from '#contracts/operations/office-desk.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { Stars } from '#web/routes/store/tracking/rating/stars.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { officeHref } from '../office-paths.ts'
import { AnswerForm } from '../parts/answer-form.tsx'
import { Refused } from '../parts/refused.tsx'

interface Props {
  readonly rating: PublishedReadRating
  readonly onChanged: (rating: PublishedReadRating) => void
}

const aboutWords = ({ about, courier, product }: PublishedReadRating): string => {
  if (about === 'service') return m.office_rating_about_service()
  if (about === 'courier') return m.office_rating_about_courier({ name: courierName(courier?.name ?? '') })
  return product ? product[currentLanguage()] : m.office_rating_about_gone()
}

const subjectOf = ({ about, productId }: PublishedReadRating) =>
  productId === null ? { about } : { about, productId }

const Head = ({ rating }: Pick<Props, 'rating'>) => (
  <div className="bo-voice-head">
    <Stars of={rating.stars} />
    <b dir="auto">{aboutWords(rating)}</b>
    {rating.hidden && <span className="tag bad">{m.office_rating_hidden()}</span>}
    <span className="bo-sub">
      {m.office_rating_by({
        name: rating.customer.name || m.office_customer_erased(),
        time: formatDateTime(Date.parse(rating.at)),
      })}
    </span>
  </div>
)

export const RatingCard = ({ rating, onChanged }: Props) => {
  const params = { id: rating.orderId }
  const mutation = useMutation()
  const mayAnswer = useMay('ratings.answer')
  const [isAnswering, setAnswering] = useState(false)
  const hide = async (): Promise<void> => {
    const changed = await mutation.act(hideRating, {
      params,
      body: { ...subjectOf(rating), hidden: !rating.hidden },
    })
    if (!changed) return
    toast(changed.body.rating.hidden ? m.office_rating_hidden_toast() : m.office_rating_shown_toast())
    onChanged(changed.body.rating)
  }
  const answer = async (text: string | null): Promise<void> => {
    const changed = await mutation.act(answerRating, {
      params,
      body: { ...subjectOf(rating), answer: text },
    })
    if (!changed) return
    setAnswering(false)
    toast(text === null ? m.office_answer_removed() : m.office_answer_saved())
    onChanged(changed.body.rating)
  }
  return (
    <article className={`card bo-voice${rating.hidden ? ' is-hidden' : ''}`}>
      <Head rating={rating} />
      {rating.comment ? (
        <p className="words">
          <bdi>{rating.comment}</bdi>
        </p>
      ) : (
        <p className="small muted">{m.office_rating_no_words()}</p>
      )}
      {rating.answer && !isAnswering && (
        <div className="bo-answer">
          <b>{m.office_answer_yours()}</b>
          <p className="words">
            <bdi>{rating.answer}</bdi>
          </p>
        </div>
      )}
      <Refused mutation={mutation} />
      {isAnswering ? (
        <AnswerForm
          answer={rating.answer}
          hint={m.office_answer_rating_hint()}
          isBusy={mutation.isBusy}
          onAnswer={(text) => void answer(text)}
          onRemove={rating.answer ? () => void answer(null) : undefined}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className="bo-row-acts">
          {mayAnswer && (
            <>
              <button type="button" className="btn btn-soft" onClick={() => setAnswering(true)}>
                <Icon name={rating.answer ? 'pencil' : 'message-circle'} />
                {rating.answer ? m.office_edit() : m.office_answer()}
              </button>
              <button type="button" className="btn btn-line" onClick={() => void hide()}>
                <Icon name={rating.hidden ? 'eye' : 'eye-off'} />
                {rating.hidden ? m.office_rating_show() : m.office_rating_hide()}
              </button>
            </>
          )}
          <Link className="btn btn-ghost" to={officeHref('order', { id: rating.orderId })}>
            {m.office_rating_order()}
          </Link>
        </div>
      )}
    </article>
  )
}
