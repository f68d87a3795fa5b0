import { LocalActionButtons } from './local-action-buttons.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { OrderRow } from './order-row.tsx'
import type { Section } from './sections.ts'
import { ServerActions } from './server-actions.tsx'
import type { ShownOrder } from './shown-order.ts'
import { UndoBar } from './undo-bar.tsx'
import type { LocalActions } from './use-local-actions.ts'

interface Props {
  readonly section: Section
  readonly orders: readonly ShownOrder[]
  readonly book: OrderBook | undefined
  readonly page: BookPage
  readonly actions: LocalActions
}

export const OrderSection = ({ section, orders, book, page, actions }: Props) => {
  const headingId = `${section.id}-heading`
  const removal = actions.removal?.section === section.id ? actions.removal : undefined
  return (
    <section className="order-section" id={section.id} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {section.title()} <bdi className="order-count">{orders.length}</bdi>
      </h2>
      {orders.length === 0 && <p className="small muted">{section.none()}</p>}
      {removal && <UndoBar removal={removal} />}
      {orders.length > 0 && (
        <div className="card">
          {orders.map((shown) => (
            <OrderRow key={shown.key} order={shown}>
              {(titleId) =>
                shown.from === 'server' ? (
                  book && (
                    <ServerActions
                      order={shown.order}
                      book={book}
                      isSaving={page.saving.has(shown.key)}
                      titleId={titleId}
                    />
                  )
                ) : (
                  <LocalActionButtons shown={shown} actions={actions} titleId={titleId} />
                )
              }
            </OrderRow>
          ))}
        </div>
      )}
    </section>
  )
}
