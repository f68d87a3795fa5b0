import { Fragment } from 'react'
import { usePlace } from '#web/map/use-place.ts'
import { arrivalWords, moneyWords } from './arrival-words.ts'
import type { MapNews, MoneyBack, Tracked } from './followed.ts'

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
  readonly money?: MoneyBack | undefined
}

export const Arrival = ({ order, live, number, money }: Props) => {
  const isMoving = order.fulfilment === 'on_the_way'
  const place = usePlace(isMoving && live?.isOnMap ? live.position : undefined)
  const { lead, big, line } = arrivalWords(order, live, place)
  const moneyLine = moneyWords(order, money)
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
      {line && (
        <p key={line} className="small">
          {line}
        </p>
      )}
      {moneyLine && <p className="small">{moneyLine}</p>}
    </div>
  )
}
