import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { showToday } from '#contracts/operations/office-orders.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import { STRETCHES, type StretchName } from '#domain/office/stretch.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useOfficeLive } from '../data/office-live.ts'
import { type OfficeHandle, useStaff } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { OrderBoard } from '../parts/order-board.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { Segments } from '../parts/segments.tsx'
import { AttentionCard } from './attention.tsx'
import { Figures } from './figures.tsx'
import { LiveCouriers } from './live-couriers.tsx'
import { LowStock } from './low-stock.tsx'
import { PartsChart } from './parts-chart.tsx'
import { WorkCard } from './work-card.tsx'
import './today.css'

const NAMES: Readonly<Record<StretchName, () => string>> = {
  today: m.office_stretch_today,
  week: m.office_stretch_week,
  month: m.office_stretch_month,
}
const CARDS = 4
const LOOK_AGAIN_MS = 60_000

const Today = () => {
  const [stretch, setStretch] = useState<StretchName>('today')
  const { data, problem, reload } = useOffice(showToday, { query: { stretch } })
  const { board } = useOfficeLive()
  const placed = board?.waiting
  // Reloads the figures on new orders and by time.
  useEffect(() => {
    if (placed) reload()
    const timer = setInterval(reload, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [placed, reload])
  return (
    <>
      <OfficeHead title={m.office_today()}>
        <Segments
          label={m.office_today_stretch()}
          options={STRETCHES.map((value) => ({ value, name: NAMES[value]() }))}
          value={stretch}
          onChange={setStretch}
        />
      </OfficeHead>
      <AttentionCard />
      {problem && <Problem text={problem} again={reload} />}
      {data ? (
        <Figures today={data} stretch={stretch} />
      ) : (
        !problem && <RowsSkeleton label={m.office_loading()} rows={3} />
      )}
      <section className="bo-section">
        <div className="bo-section-head">
          <h2>{m.office_board()}</h2>
          <Link to={officeHref('orders')}>
            {m.office_all_orders()} <Icon name="chevron-right" size={18} />
          </Link>
        </div>
        {board ? <OrderBoard board={board} most={CARDS} /> : <RowsSkeleton label={m.office_loading()} />}
      </section>
      <div className="bo-grid">
        <div className="bo-stack">
          {data && <PartsChart today={data} isHours={stretch === 'today'} />}
          {data && <LowStock {...data} />}
        </div>
        <div className="bo-stack">
          {board && <LiveCouriers couriers={board.couriers} />}
          <WorkCard />
        </div>
      </div>
    </>
  )
}

// Staff without `today.see` are redirected to the orders.
export const handle: OfficeHandle = { needs: 'orders.see' }

export default function TodayPage() {
  const staff = useStaff()
  // Staff without `today.see` start with the orders.
  const navigate = useNavigate()
  const isClosed = 'why' in staff || !mayRole(staff.role, 'today.see')
  useEffect(() => {
    if (isClosed) void navigate(officeHref('orders'), { replace: true })
  }, [isClosed, navigate])
  return isClosed ? <RowsSkeleton label={m.office_loading()} /> : <Today />
}
