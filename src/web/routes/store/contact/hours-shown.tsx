import { hoursRows, hoursSentence } from '#web/i18n/hours.ts'
import { shopFront } from '#web/site/shop-front.ts'

export const HoursShown = () => {
  const { hours } = shopFront()
  const sentence = hoursSentence(hours)
  if (sentence) return <b>{sentence}</b>
  return (
    <dl className="contact-hours">
      {hoursRows(hours).map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  )
}
