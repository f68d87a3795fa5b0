import { useRef } from 'react'
import { useHistory, usePending } from '#web/browser/kept.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FollowedPanel } from './live/followed-panel.tsx'
import { usePanelOrder } from './live/use-panel-order.ts'
import { LoginAgain } from './login-again.tsx'
import { MovedOrder } from './moved-order.ts'
import type { BookPage, OrderBook } from './order-book.ts'
import { OrderSection } from './order-section.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SECTIONS } from './sections.ts'
import { shownOrders } from './shown-order.ts'
import { TrackingSkeleton } from './tracking-skeleton.tsx'
import { useIsLate } from './use-is-late.ts'
import { useLocalActions } from './use-local-actions.ts'
import { useOrderBook } from './use-order-book.ts'
import { VisitorCard } from './visitor-card.tsx'
import './tracking.css'

// A server that takes longer does not keep this browser's own orders from being shown.
const PATIENCE_MS = 1500

export const OrderBoard = () => {
  const isHydrated = useHydrated()
  const isLate = useIsLate(PATIENCE_MS)
  const { book, page } = useOrderBook()
  const moved = useRef(undefined)
  const isReady = isHydrated && (!book || page.isSettled || isLate)
  return (
    <div className="tracking">
      <MovedOrder value={moved}>
        {isReady ? <Sections book={book} page={page} /> : <TrackingSkeleton />}
      </MovedOrder>
    </div>
  )
}

interface Props {
  readonly book: OrderBook | undefined
  readonly page: BookPage
}

const Sections = ({ book, page }: Props) => {
  const actions = useLocalActions()
  const orders = shownOrders({ server: page.orders, history: useHistory(), pending: usePending() })
  const inSection = Object.groupBy(orders, ({ section }) => section)
  const count = (id: (typeof SECTIONS)[number]['id']) => inSection[id]?.length ?? 0
  const followed = usePanelOrder(page.orders)
  return (
    <>
      {page.isTokenDead && <LoginAgain />}
      {!book && <VisitorCard />}
      {followed && <FollowedPanel order={followed} />}
      <SectionTabs
        counts={{
          paid: count('paid'),
          pending: count('pending'),
          unpaid: count('unpaid'),
          delivered: count('delivered'),
          returned: count('returned'),
        }}
      />
      {SECTIONS.map((section) => (
        <OrderSection
          key={section.id}
          section={section}
          orders={inSection[section.id] ?? []}
          book={book}
          page={page}
          actions={actions}
        />
      ))}
    </>
  )
}
