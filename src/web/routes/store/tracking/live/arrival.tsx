import { Fragment, type ReactNode } from 'react'
import { usePlace } from '#web/orders/use-place.ts'
import { arrivalWords, moneyWords } from './arrival-words.ts'
import type { MapNews, MoneyBack, Tracked } from './followed.ts'
import { useNow } from './use-now.ts'

const LOOK_MS = 10_000

/** Shows the number large and the words smaller; without a digit (Arabic dual) all words are large. */
const Big = ({ lead, text }: { readonly lead: string | undefined; readonly text: string }) => {
  const words = text.split(' ')
  const hasNumber = /\d/.test(text)
  return (
    <span className={hasNumber ? 'live-big' : 'live-big words'}>
      {lead && <span className="small muted">{lead}</span>}{' '}
      {hasNumber
        ? words.map((word, index) => (
            <Fragment key={word}>
              {index > 0 && ' '}
              {/\d/.test(word) ? <bdi>{word}</bdi> : <small>{word}</small>}
            </Fragment>
          ))
        : text}
    </span>
  )
}

interface Props {
  readonly order: Tracked
  readonly live: MapNews | undefined
  readonly number?: string | undefined
  readonly money?: MoneyBack | undefined
  /** Instead of words about the money, where its refunds are known one by one. */
  readonly refunds?: ReactNode
}

export const Arrival = ({ order, live, number, money, refunds }: Props) => {
  const isMoving = order.fulfilment === 'on_the_way'
  const place = usePlace(isMoving && live?.isOnMap ? live.position : undefined)
  const { lead, big, line } = arrivalWords(order, live, place, useNow(LOOK_MS))
  const moneyLine = moneyWords(order, money)
  return (
    <div className="live-arrival">
      <h2>
        {number && <bdi className="issued small muted">{number}</bdi>} <Big lead={lead} text={big} />
      </h2>
      {/* The key replaces the element: with changed text in the same element, the browser would count a layout shift. */}
      {line && (
        <p key={line} className="small">
          {line}
        </p>
      )}
      {refunds || (moneyLine && <p className="small">{moneyLine}</p>)}
    </div>
  )
}
