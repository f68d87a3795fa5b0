import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { useHistory, usePending } from '#web/order-history/stored-orders.ts'
import { ServerPlaceholder } from '#web/orders/server-placeholder.tsx'
import { historyWithActions, queuedActionFor } from '#web/outbox/entry-status.ts'
import { useOutbox } from '#web/outbox/use-outbox.ts'
import { hrefTo } from '#web/site/href.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import parcel from '../../../../../assets/img/package@208.webp'
import { AsOf, FollowedPanel } from './live/followed-panel.tsx'
import { RunningOrders } from './live/running-orders.tsx'
import { usePanelOrder } from './live/use-panel-order.ts'
import { useListNotices } from './live/use-step-notices.ts'
import { LoginAgain } from './login-again.tsx'
import { MovedOrder } from './moved-order.ts'
import type { BookPage, OrderBook } from './order-book.ts'
import { OrderSection, SectionFrame } from './order-section.tsx'
import { PaymentPanels } from './payment/payment-panels.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { isLocal, SECTIONS, type SectionId } from './sections.ts'
import { queuedActionWords, trackedOrders, withQueuedAction } from './tracked-order.ts'
import { useActionToasts } from './use-action-toasts.ts'
import { useLocalActions } from './use-local-actions.ts'
import { useOrderBook } from './use-order-book.ts'
import { VisitorCard } from './visitor-card.tsx'
import './tracking.css'

/** Returns true after the given time. */
const useIsLate = (afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}

/** Placeholder of the final size. The server renders only this, since it does not know the user. */
const TrackingSkeleton = () => (
  <div className="tracking-skeleton">
    <p className="vh" role="status">
      {m.tracking_loading()}
    </p>
    <div className="sk sk-panel" />
    <div className="sk sk-tabs" />
    <div className="sk sk-row" />
    <div className="sk sk-row" />
  </div>
)

/** Shown instead of five empty sections; links to the products. */
const NoOrdersCard = () => (
  <section className="card visitor-card">
    <img src={parcel} width={104} height={104} alt="" />
    <h2>{m.tracking_none()}</h2>
    <Link className="btn btn-primary btn-lg" to={hrefTo('products')}>
      {m.requests_browse()}
    </Link>
  </section>
)

interface DeferredListProps {
  /** Number of children in the first render. */
  readonly first: number
  readonly children: readonly ReactNode[]
}

/** Renders the remaining children one per commit, because laying out all of them would block input on slow phones. */
const DeferredList = ({ first, children }: DeferredListProps) => {
  const [renderedCount, setRenderedCount] = useState(first)
  const isWhole = renderedCount >= children.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setRenderedCount(renderedCount + 1))
  }, [renderedCount, isWhole])
  return (
    <>
      {children.slice(0, renderedCount)}
      {!isWhole && <div className="more-to-come" />}
    </>
  )
}

// Local orders are shown after this time even if the server has not answered.
const PATIENCE_MS = 1500

export const OrderBoard = () => {
  const isHydrated = useHydrated()
  const isLate = useIsLate(PATIENCE_MS)
  const { book, page: newest } = useOrderBook()
  // Deferred: rendering many orders takes long on slow phones, and input can interrupt it.
  const page = useDeferredValue(newest)
  const moved = useRef(undefined)
  const isReady = isHydrated && (!book || page.isSettled || isLate)
  // Back and links to a section scroll down, so all sections must be rendered at once.
  const [wasReady] = useState(isReady)
  const isWhole = useLocation().hash !== '' || wasReady
  return (
    <div className="tracking">
      <MovedOrder value={moved}>
        {isReady ? (
          <Sections book={book} page={page} isWhole={isWhole} />
        ) : (
          <UnreadBoard isRead={isHydrated} />
        )}
      </MovedOrder>
    </div>
  )
}

const NONE = { paid: 0, pending: 0, unpaid: 0, delivered: 0, returned: 0, cancelled: 0 }

/** For visitors without orders. */
const EmptyBoard = () => (
  <>
    <VisitorCard />
    <SectionTabs counts={NONE} />
    {SECTIONS.map((section) => (
      <SectionFrame key={section.id} section={section} count={0} />
    ))}
  </>
)

const UnreadBoard = ({ isRead }: { readonly isRead: boolean }) =>
  isRead ? (
    <TrackingSkeleton />
  ) : (
    <ServerPlaceholder of="orders" empty={<EmptyBoard />} skeleton={<TrackingSkeleton />} />
  )

/**
 * Number of sections in the first screen below the tabs; the live panel of a running order fills a phone screen by itself.
 */
const sectionsInSight = (isFollowing: boolean): number => (isFollowing ? 0 : 2)

const showOlder = async (book: OrderBook): Promise<void> => {
  if (await book.showOlder()) toast(m.tracking_older_added())
  else toast(m.address_unreachable(), { kind: 'bad' })
}

interface Props {
  /** Undefined for visitors. */
  readonly book: OrderBook | undefined
  readonly page: BookPage
  /** Renders all sections at once. */
  readonly isWhole: boolean
}

const Sections = memo(({ book, page, isWhole }: Props) => {
  const isVisitor = !book
  const hasOlder = page.next !== undefined
  useActionToasts()
  const actions = useLocalActions()
  const outbox = useOutbox()
  const orders = trackedOrders({
    server: page.orders,
    hasOlder,
    history: historyWithActions(useHistory(), outbox),
    pending: usePending(),
    outbox,
  })
  const inSection = Object.groupBy(orders, ({ section }) => section)
  const count = (id: SectionId) => inSection[id]?.length ?? 0
  const counts = {
    paid: count('paid'),
    pending: count('pending'),
    unpaid: count('unpaid'),
    delivered: count('delivered'),
    returned: count('returned'),
  }
  const { order: followed, running, choose } = usePanelOrder(page.orders)
  useListNotices(page.orders, followed?._id)
  const isLoginNeeded = outbox.entries.some(({ state }) => state.is === 'needs-login')
  return (
    <>
      {!isVisitor && (page.isTokenDead || isLoginNeeded) && <LoginAgain />}
      {isVisitor && <VisitorCard />}
      {!isVisitor && page.isSettled && !page.isTokenDead && orders.length === 0 && <NoOrdersCard />}
      {page.heardAt !== undefined && (page.isRemembered || page.isBehind) && running.length > 0 && (
        <AsOf time={page.heardAt} />
      )}
      {book && <PaymentPanels orders={orders} outbox={outbox} onOrder={(order) => book.enter(order)} />}
      {running.length > 1 && (
        <RunningOrders
          orders={running}
          shownId={followed?._id}
          doneWith={(id) => queuedActionWords(queuedActionFor(outbox, id))}
          onChoose={choose}
        />
      )}
      {followed && (
        <FollowedPanel order={withQueuedAction(followed, queuedActionFor(outbox, followed._id))} />
      )}
      <SectionTabs isPartial={hasOlder} counts={counts} />
      <DeferredList first={isWhole ? SECTIONS.length + 1 : sectionsInSight(followed !== undefined)}>
        {SECTIONS.map((section) => (
          <OrderSection
            key={section.id}
            section={section}
            orders={inSection[section.id] ?? []}
            isPartial={hasOlder && !isLocal(section)}
            actions={actions}
          />
        ))}
      </DeferredList>
      {book && hasOlder && (
        <button
          type="button"
          className="btn btn-line tracking-older"
          aria-busy={page.isLoadingOlder || undefined}
          onClick={() => void showOlder(book)}
        >
          {m.tracking_older()}
        </button>
      )}
    </>
  )
})
