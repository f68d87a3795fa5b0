import { useState } from 'react'
import { Link } from 'react-router'
import { isRole, mayRole } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shownNumber } from '#web/orders/order-number.ts'
import { Door, DoorFrame } from '#web/routes/account/parts/door.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { named } from '#web/site/shop-front.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Toasts, toast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { BagLabels } from './parts/bag-labels.tsx'
import { Notes } from './parts/notes.tsx'
import { OrderList } from './parts/order-list.tsx'
import { PickerFoot } from './parts/picker-foot.tsx'
import { Wave } from './parts/wave.tsx'
import { isMine, type PickingOrder } from './work/board.ts'
import type { PickingState, PickingWork } from './work/picking-work.ts'
import { usePicking } from './work/use-picking.ts'
import './picker.css'

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

const PickerSkeleton = () => (
  <div className="pk-skeleton" aria-busy="true">
    <h1 className="vh">{m.picker_loading()}</h1>
    <div className="sk" />
    <div className="sk" />
    <div className="sk tall" />
  </div>
)

const PickerDoor = ({ why }: { readonly why: 'visitor' | 'session' | 'not-picker' }) => {
  const user = useUser()
  const isStranger = why === 'not-picker'
  return (
    <Door
      icon={isStranger ? 'store' : 'package'}
      title={isStranger ? m.picker_stranger_title() : m.picker_visitor_title()}
      text={
        isStranger
          ? m.picker_stranger_text({ name: user?.email ?? user?.fullName ?? '' })
          : why === 'session'
            ? m.picker_session_text()
            : m.picker_visitor_text()
      }
      button={isStranger ? m.picker_other_account() : m.picker_log_in()}
      returnTo={hrefTo('picking')}
    />
  )
}

/** Leads who has to set up the second factor to its page, which returns here. */
const FactorDoor = () => (
  <DoorFrame icon="shield-check" title={m.picker_factor_title()} text={m.picker_factor_text()}>
    <Link
      className="btn btn-primary btn-xl btn-block"
      to={`${hrefTo('security')}?redirect=${encodeURIComponent(hrefTo('picking'))}`}
    >
      {m.picker_factor_button()}
    </Link>
  </DoorFrame>
)

interface PackedProps {
  readonly state: PickingState
  /** The order whose labels are shown. */
  readonly shownId: string | undefined
  readonly onShow: (orderId: string | undefined) => void
}

/** Orders packed today, each with its labels. */
const Packed = ({ state, shownId, onShow }: PackedProps) => {
  const shown = state.packed.find(({ _id }) => _id === shownId)
  if (state.packed.length === 0) return null
  return (
    <section>
      <h2>{m.picker_packed_today()}</h2>
      <ul className="pk-held">
        {state.packed.map((order) => (
          <li key={order._id}>
            <span>
              <b>
                <bdi className="issued">{shownNumber(order)}</bdi>
              </b>{' '}
              <bdi>{order.name}</bdi>
            </span>
            <button type="button" className="btn btn-line" onClick={() => onShow(order._id)}>
              <Icon name="printer" size={18} /> {m.picker_labels_of({ count: order.bags })}
            </button>
          </li>
        ))}
      </ul>
      {shown && <BagLabels order={shown} onClose={() => onShow(undefined)} />}
    </section>
  )
}

interface BoardProps {
  readonly work: PickingWork
  readonly state: PickingState
  readonly orders: readonly PickingOrder[]
}

const Board = ({ work, state, orders }: BoardProps) => {
  const role = useUser()?.user?.role
  const mine = orders.filter(isMine)
  const [view, setView] = useState<'wave' | 'orders'>('wave')
  const [labelsOf, setLabelsOf] = useState<string>()
  const packed = (order: PickingOrder): void =>
    toast(m.picker_packed_done({ number: shownNumber(order) }), {
      action: { label: m.picker_print_labels(), act: () => setLabelsOf(order._id) },
    })
  const shown = mine.length === 0 ? 'orders' : view
  const free = orders.filter(({ picker }) => picker === null).length
  return (
    <>
      <header className="pk-top">
        <h1>{m.picker_title()}</h1>
        <span className={state.isConnected ? 'tag ok' : 'tag warn'}>
          {state.isConnected ? m.picker_online() : m.picker_no_network()}
        </span>
      </header>
      <Notes work={work} state={state} />
      {mine.length > 0 && (
        <div className="pk-tabs" role="group" aria-label={m.picker_title()}>
          <button type="button" aria-pressed={shown === 'wave'} onClick={() => setView('wave')}>
            {m.picker_tab_wave({ count: mine.length })}
          </button>
          <button type="button" aria-pressed={shown === 'orders'} onClick={() => setView('orders')}>
            {m.picker_tab_orders({ count: free })}
          </button>
        </div>
      )}
      {shown === 'wave' ? (
        <Wave work={work} orders={mine} onPacked={packed} />
      ) : (
        <OrderList
          work={work}
          state={state}
          orders={orders}
          mayTakeOver={isRole(role) && mayRole(role, 'orders.assign')}
          onTaken={() => setView('wave')}
        />
      )}
      <Packed state={state} shownId={labelsOf} onShow={setLabelsOf} />
    </>
  )
}

/** The picker's page for a phone: without the shop's header and footer. */
export default function Picker() {
  const { work, state } = usePicking()
  const isHydrated = useHydrated()
  const contents = () => {
    if (!isHydrated) return <PickerSkeleton />
    if (!work || !state) return <PickerDoor why="visitor" />
    if (state.status === 'second-factor') return <FactorDoor />
    if (state.status === 'session' || state.status === 'not-picker') return <PickerDoor why={state.status} />
    return state.orders ? <Board work={work} state={state} orders={state.orders} /> : <PickerSkeleton />
  }
  return (
    <>
      <PageTitle title={m.picker_title()} description={m.picker_about(named())} unlisted />
      <main className="pk" id="main">
        <noscript>
          <p className="alert warn">{m.picker_needs_script()}</p>
        </noscript>
        {contents()}
      </main>
      <PickerFoot state={isHydrated ? state : undefined} />
      <Toasts />
    </>
  )
}
