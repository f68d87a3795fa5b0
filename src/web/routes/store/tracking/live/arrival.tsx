import { Fragment } from 'react'
import { shortNumber } from '../shown-order.ts'
import { arrivalWords } from './arrival-words.ts'
import type { MapNews, Tracked } from './followed.ts'
import { usePlace } from './use-place.ts'

/** Digits large, the word beside them smaller; a language that needs no digit for it has the word large. */
const Big = ({ text }: { readonly text: string }) => {
  const parts = text.split(/(\d+)/).filter((part) => part.trim())
  if (parts.length === 1) return <span className="live-big words">{text}</span>
  return (
    <span className="live-big">
      {parts.map((part) =>
        /\d/.test(part) ? (
          <bdi key={part}>{part}</bdi>
        ) : (
          <Fragment key={part}> {<small>{part}</small>} </Fragment>
        ),
      )}
    </span>
  )
}

interface Props {
  readonly order: Tracked
  readonly live: MapNews | undefined
  readonly orderId?: string | undefined
}

export const Arrival = ({ order, live, orderId }: Props) => {
  const isMoving = order.fulfilment === 'on_the_way'
  const place = usePlace(isMoving && live?.isOnMap ? live.position : undefined)
  const { lead, big, line } = arrivalWords(order, live, place)
  return (
    <div className="live-arrival">
      <h2>
        <span className="small muted">
          {orderId && <bdi>{shortNumber(orderId)}</bdi>} {lead}
        </span>
        <Big text={big} />
      </h2>
      <p className="small">{line}</p>
    </div>
  )
}
