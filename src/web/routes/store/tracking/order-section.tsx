import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { LocalActionButtons } from './local-action-buttons.tsx'
import { OrderProblem } from './order-problem.tsx'
import { OrderRow } from './order-row.tsx'
import { countWords, type Section } from './sections.ts'
import { ServerActions } from './server-actions.tsx'
import type { TrackedOrder } from './tracked-order.ts'
import { UndoBar } from './undo-bar.tsx'
import type { LocalActions } from './use-local-actions.ts'

interface Props {
  readonly section: Section
  readonly orders: readonly TrackedOrder[]
  /** Older ones were not fetched yet. */
  readonly isPartial: boolean
  readonly actions: LocalActions
}

interface FrameProps {
  readonly section: Section
  readonly count: number
  readonly isPartial?: boolean
  readonly children?: ReactNode
}

/** Its heading, and a line where it is empty. */
export const SectionFrame = ({ section, count, isPartial = false, children }: FrameProps) => {
  const headingId = `${section.id}-heading`
  return (
    <section className="order-section" id={section.id} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {section.title()} <bdi className="order-count">{countWords(count, isPartial)}</bdi>
      </h2>
      {count === 0 && <p className="small muted">{isPartial ? m.tracking_none_newest() : section.none()}</p>}
      {children}
    </section>
  )
}

export const OrderSection = ({ section, orders, isPartial, actions }: Props) => {
  const removal = actions.removal?.section === section.id ? actions.removal : undefined
  return (
    <SectionFrame section={section} count={orders.length} isPartial={isPartial}>
      {removal && <UndoBar removal={removal} />}
      {orders.length > 0 && (
        <div className="card">
          {orders.map((shown) => (
            <OrderRow
              key={shown.key}
              order={shown}
              note={(titleId) =>
                shown.from === 'history' &&
                shown.entry?.state.is === 'refused' && (
                  <OrderProblem
                    entry={shown.entry}
                    titleId={titleId}
                    onCancel={() => actions.giveBack(shown.order, section.id, m.outbox_cancelled())}
                  />
                )
              }
            >
              {(titleId) =>
                shown.from === 'server' ? (
                  <ServerActions {...shown} titleId={titleId} />
                ) : (
                  <LocalActionButtons shown={shown} actions={actions} titleId={titleId} />
                )
              }
            </OrderRow>
          ))}
        </div>
      )}
    </SectionFrame>
  )
}
