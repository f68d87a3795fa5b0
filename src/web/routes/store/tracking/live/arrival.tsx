import { Fragment } from 'react'
import { usePlace } from '#web/map/use-place.ts'
import { arrivalWords } from './arrival-words.ts'
import type { MapNews, Tracked } from './followed.ts'

/** A number large, the words beside it smaller; a language that needs no number for it has the words large. */
const Big = ({ text }: { readonly text: string }) => {
  const words = text.split(' ')
  if (!/\d/.test(text)) return <span className="live-big words">{text}</span>
  return (
    <span className="live-big">
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ' '}
          {/\d/.test(word) ? <bdi>{word}</bdi> : <small>{word}</small>}
        </Fragment>
      ))}
    </span>
  )
}

interface Props {
  readonly order: Tracked
  readonly live: MapNews | undefined
  readonly number?: string | undefined
}

export const Arrival = ({ order, live, number }: Props) => {
  const isMoving = order.fulfilment === 'on_the_way'
  const place = usePlace(isMoving && live?.isOnMap ? live.position : undefined)
  const { lead, big, line } = arrivalWords(order, live, place)
  return (
    <div className="live-arrival">
      <h2>
        <span className="small muted">
          {number && <bdi className="issued">{number}</bdi>}
          {lead && ` ${lead}`}
        </span>{' '}
        <Big text={big} />
      </h2>
      {/* Other words are a text of their own: of the same one, the browser would say that its parts had moved. */}
      <p key={line} className="small">
        {line}
      </p>
    </div>
  )
}
