import { type FormEvent, useEffect, useRef } from 'react'
import { pictureAt } from '#contracts/pictures.ts'
import { productOf, type Subject } from '#domain/ratings/rating.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { productName } from '#web/i18n/item-name.ts'
import { formatStoredTime } from '#web/orders/dates.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { isClosed, NO_RATING, subjectsOf } from './rating-draft.ts'
import { SubjectFields } from './subject-fields.tsx'
import { useRating } from './use-rating.ts'
import './rating-dialog.css'

interface Props {
  readonly order: ServerOrder
  readonly onClose: () => void
  readonly onRated: () => void
}

const shownOf = (order: ServerOrder, subject: Subject): { title: string; picture?: string } => {
  if (subject === 'service') return { title: m.rating_service() }
  if (subject === 'courier') return { title: m.rating_courier() }
  const item = order.items.find(({ productId }) => productId === productOf(subject))
  return item ? { title: productName(item), picture: pictureAt(item.image, 160) } : { title: '' }
}

export const RatingDialog = ({ order, onClose, onRated }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  const rating = useRating(order, () => {
    toast(m.rating_thanks())
    onRated()
    dialog.current?.close()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void rating.send()
  }
  const facts = {
    id: fullNumber(order),
    time: formatStoredTime(order.deliveredAt ?? order.createdAt),
  }
  return (
    // A click on the backdrop targets the dialog element itself; Escape is the keyboard equivalent.
    <dialog
      ref={dialog}
      className="rating-dialog"
      aria-labelledby="rating-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form noValidate onSubmit={submit}>
        <button
          type="button"
          className="icon-btn rating-close"
          aria-label={m.rating_close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
        <h2 id="rating-title">{m.rating_title()}</h2>
        <p className="small muted issued">{m.rating_of_order(facts)}</p>
        {subjectsOf(order).map((subject) => (
          <SubjectFields
            key={subject}
            {...shownOf(order, subject)}
            picture={shownOf(order, subject).picture}
            voice={rating.draft[subject] ?? NO_RATING}
            given={rating.given.get(subject)}
            isClosed={isClosed(rating.given.get(subject), Date.now())}
            onChange={(voice) => rating.say(subject, voice)}
          />
        ))}
        {rating.problem && (
          <Alert kind="danger" live>
            {rating.problem}
          </Alert>
        )}
        <button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          disabled={!rating.canSend || rating.isSending}
          aria-busy={rating.isSending || undefined}
        >
          {rating.isSending && <Icon name="loader-circle" className="spin" />}
          {m.rating_send()}
        </button>
        <p className="xs muted">{m.rating_editable()}</p>
      </form>
    </dialog>
  )
}
