import { useState } from 'react'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { RatingDialog } from './rating-dialog.tsx'
import { givenOf } from './rating-draft.ts'
import { Stars } from './stars.tsx'

interface Props {
  readonly order: ServerOrder
  readonly onRated: () => void
  readonly kind?: 'primary' | 'soft'
  /** Id of the element that names the order in a list. */
  readonly of?: string
}

/** Opens the rating dialog; afterwards shows the stars and links to the rating. */
export const RateButton = ({ order, onRated, kind = 'soft', of }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const given = givenOf(order)
  const stars = given.get('service')?.stars ?? given.values().next().value?.stars
  return (
    <>
      <button
        type="button"
        className={`btn ${stars ? 'btn-line' : `btn-${kind}`}`}
        aria-describedby={of}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {stars ? <Stars of={stars} size={16} /> : <Icon name="star" />}
        {stars ? m.rating_yours() : m.rating_rate()}
      </button>
      {isOpen && <RatingDialog order={order} onRated={onRated} onClose={() => setOpen(false)} />}
    </>
  )
}
