import { closedTimes, isOpen, nextOpening } from '#domain/settings/open-now.ts'
import { closedWords } from '#web/i18n/hours.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CLOSED_SCRIPT, closedMark } from './closed-script.ts'

const Note = ({ words }: { readonly words: string }) => (
  <p className="alert info">
    <Icon name="clock" />
    <span>{words}</span>
  </p>
)

/** Drawn by the server, which knows the hours, but not when its page will be read: whatever may be true then is in it. */
const NotesOfTheWeek = () => {
  const byWords = Object.groupBy(closedTimes(shopFront().hours), ({ next }) => closedWords(next))
  return (
    <>
      {Object.entries(byWords).map(([words, times = []]) => (
        <div key={words} data-closed={closedMark(times)} hidden suppressHydrationWarning>
          <Note words={words} />
        </div>
      ))}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CLOSED_SCRIPT }} />
    </>
  )
}

/** Tells that the shop is closed now and when it opens. Ordering goes on: the order waits. */
export const ClosedNote = () => {
  const isHydrated = useHydrated()
  const now = Date.now()
  const { hours } = shopFront()
  if (!isHydrated) return <NotesOfTheWeek />
  return isOpen(hours, now) ? null : <Note words={closedWords(nextOpening(hours, now))} />
}
