import type { UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { FeedState } from '#web/live/live-feed.ts'
import { toast } from '#web/ui/toasts.tsx'
import { loadStep, useOfficeLive } from '../data/office-live.ts'
import { type OfficeHandle, useStaff } from '../data/staff.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { OrderBoard } from '../parts/order-board.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { Segments } from '../parts/segments.tsx'
import { AttentionCard } from '../today/attention.tsx'
import { OrderFiltersBar } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { useOrderFilter } from './use-order-filter.ts'
import './orders.css'

/** State of the live feed. */
const FeedTag = ({ feed }: { readonly feed: FeedState }) => {
  if (feed === 'live') return <span className="tag ok">{m.office_feed_live()}</span>
  if (feed === 'polling') return <span className="tag info">{m.office_feed_polling()}</span>
  if (feed === 'broken') return <span className="tag warn">{m.office_feed_broken()}</span>
  return null
}

const showMore = async (step: UnfinishedStep): Promise<void> => {
  const problem = await loadStep(step)
  if (problem !== undefined) toast(problem, { kind: 'bad' })
}

export const handle: OfficeHandle = { needs: 'orders.see' }

export default function OrdersPage() {
  const { filters, isNarrowed, view, show, sort, sortBy } = useOrderFilter()
  const { board, feed } = useOfficeLive()
  const staff = useStaff()
  if ('why' in staff) return null
  return (
    <>
      <OfficeHead title={m.office_orders()}>
        <FeedTag feed={feed} />
        <Segments
          label={m.office_orders_view()}
          options={[
            { value: 'board', name: m.office_view_board() },
            { value: 'table', name: m.office_view_table() },
          ]}
          value={view}
          onChange={(next) => show({}, next)}
        />
      </OfficeHead>
      {!mayRole(staff.role, 'today.see') && mayRole(staff.role, 'ratings.see') && <AttentionCard />}
      <OrderFiltersBar
        filters={filters}
        maySeeCouriers={mayRole(staff.role, 'couriers.see')}
        show={(next) => show(next)}
      />
      <SavedViews owner={staff.id} filters={filters} show={(next) => show(next)} />
      {view === 'table' ? (
        <OrderTable filters={filters} isNarrowed={isNarrowed} sort={sort} onSort={sortBy} />
      ) : board ? (
        <>
          <h2 className="vh">{m.office_board()}</h2>
          <OrderBoard board={board} onMore={(step) => void showMore(step)} />
        </>
      ) : (
        <RowsSkeleton label={m.office_loading()} />
      )}
    </>
  )
}
