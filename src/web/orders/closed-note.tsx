import closedScript from 'virtual:inline/closed-note'
import { type ClosedTime, closedTimes, isOpen, nextOpening } from '#domain/settings/open-now.ts'
import { closedWords } from '#web/orders/hours.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** `000:00-009:00 100:00-109:00`: each begins and ends with the day, so that texts compare as times do. */
export const closedMark = (times: readonly ClosedTime[]): string =>
  times.map(({ day, from, until }) => `${day}${from}-${day}${until}`).join(' ')

const Note = ({ words }: { readonly words: string }) => (
  <p className="alert info">
    <Icon name="clock" />
    <span>{words}</span>
  </p>
)

/** The server renders a note for every closed period of the week, since the cached page may be read at any time. */
const NotesOfTheWeek = () => {
  const byWords = Object.groupBy(closedTimes(shopFront().hours), ({ next }) => closedWords(next))
  return (
    <>
      {Object.entries(byWords).map(([words, times = []]) => (
        <div key={words} data-closed={closedMark(times)} hidden suppressHydrationWarning>
          <Note words={words} />
        </div>
      ))}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: closedScript }} />
    </>
  )
}

/** Notes that the shop is closed and when it opens. Orders are still accepted. */
export const ClosedNote = () => {
  const isHydrated = useHydrated()
  const now = Date.now()
  const { hours } = shopFront()
  if (!isHydrated) return <NotesOfTheWeek />
  return isOpen(hours, now) ? null : <Note words={closedWords(nextOpening(hours, now))} />
}
