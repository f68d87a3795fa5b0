import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { WorkState } from '../work/work.ts'

/** Says that the shop is not heard, and what waits for it. Always there, so that it is announced when it comes. */
export const Unsent = ({ state: { isHeard, status, waiting } }: { readonly state: WorkState }) => {
  const isCut = !isHeard && (status === 'ready' || !navigator.onLine)
  const count = waiting.steps + waiting.positions
  return (
    <div className="cr-told" role="status">
      {isCut && (
        <p className="alert warn">
          <Icon name="wifi-off" />
          <span className="grow">
            {m.courier_offline()} {count > 0 && m.courier_waiting({ count })}
          </span>
        </p>
      )}
    </div>
  )
}
