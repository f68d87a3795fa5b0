import { useState } from 'react'
import type { StepKind } from '#domain/fulfilment/step.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatDay } from '#web/orders/dates.ts'
import { type Board, type GoneStop, isFetchable } from '#web/routes/courier/work/board.ts'
import type { Work } from '#web/routes/courier/work/work.ts'
import type { WorkState } from '#web/routes/courier/work/work-state.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CashBox } from './cash-box.tsx'
import { showNextStop } from './hand-over-form.tsx'
import { NextStop } from './next-stop.tsx'
import { OpenOrders } from './open-orders.tsx'
import { ShiftCard } from './shift-card.tsx'
import { StopList } from './stop-list.tsx'
import './next-stop.css'

/** Shows that the connection is lost and how many actions wait. Always rendered, so that the live region announces it. */
const Unsent = ({ state: { isConnected, status, waiting } }: { readonly state: WorkState }) => {
  const isCut = !isConnected && (status === 'ready' || !navigator.onLine)
  const count = waiting.steps + waiting.positions
  return (
    <div className="cr-news" role="status">
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

type Say = (of: { name: string }) => string

const ENDED: Readonly<Partial<Record<StepKind, Say>>> = {
  assigned: m.courier_gone_passed_on,
  ready: m.courier_gone_sent_back,
  cancelled: m.courier_gone_cancelled,
  delivered: m.courier_gone_delivered,
  returned: m.courier_gone_cancelled,
}

const wordsOf = ({ name, how, why }: GoneStop): string =>
  how === 'unfetched'
    ? m.courier_gone_unfetched({ name })
    : ((why?.kind && ENDED[why.kind]) ?? m.courier_gone_closed)({ name })

/** Stops that the shop removed, until dismissed. Always rendered, so that the live region announces it. */
const GoneStops = ({ work, gone }: { readonly work: Work; readonly gone: readonly GoneStop[] }) => (
  <div className="cr-news" role="status">
    {gone.map((stop) => (
      <div key={stop._id} className="alert danger">
        <Icon name="circle-alert" />
        <span className="grow">
          {wordsOf(stop)}
          {stop.why?.reason && <b className="cr-why">{m.courier_gone_reason({ reason: stop.why.reason })}</b>}
        </span>
        <button type="button" className="btn btn-line" onClick={() => work.forgetGone(stop._id)}>
          {m.courier_gone_read()}
        </button>
      </div>
    ))}
  </div>
)

interface NoStopProps {
  readonly work: Work
  readonly isOn: boolean
  /** True if an order was delivered today. */
  readonly hasDone: boolean
  readonly held: number
}

/** Starts the shift, from the bottom bar. */
const StartShift = ({ work }: Pick<NoStopProps, 'work'>) => {
  const [isBusy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    await work.setShift(true)
    setBusy(false)
  }
  return (
    <div className="cr-bar">
      <button
        type="button"
        className="btn btn-primary btn-xl grow"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => void start()}
      >
        <Icon name="bike" size={24} />
        {m.courier_start_shift()}
      </button>
    </div>
  )
}

/** After the last delivery the cash in hand remains to be returned. */
const NoStop = ({ work, isOn, hasDone, held }: NoStopProps) => (
  <section className="card cr-next cr-none">
    <Icon name={hasDone ? 'package-check' : 'bike'} size={40} />
    <h2>{hasDone ? m.courier_all_done() : m.courier_none_title()}</h2>
    {isOn && hasDone && held > 0 && (
      <p>{m.courier_off_cash({ amount: formatMoney(fromEgp(held)), place: shopFront().address })}</p>
    )}
    <p>{isOn ? m.courier_none_text() : m.courier_none_off()}</p>
    {!isOn && <StartShift work={work} />}
  </section>
)

interface Props {
  readonly work: Work
  readonly state: WorkState
  readonly board: Board
}

const NOBODY = '/img/features3.png'

export const WorkBoard = ({ work, state, board }: Props) => {
  const user = useUser()
  const [chosenId, setChosen] = useState<string>()
  const { stops, open, openNext, shift } = board
  const shown = stops.find(({ _id }) => _id === chosenId) ?? state.next
  const isOn = shift.onSince !== null
  // Scrolls to the card, which is above the list, even if the same stop was already selected.
  const choose = (id: string): void => {
    setChosen(id)
    showNextStop()
  }
  const undone = new Set(state.undoable.flatMap(({ action }) => ('orderId' in action ? action.orderId : [])))
  return (
    <>
      <div className="cr-top">
        <img className="cr-face" src={user?.image || NOBODY} alt="" width={56} height={56} />
        <div className="grow">
          <h1>{m.courier_hello({ name: (user?.fullName ?? '').split(' ')[0] ?? '' })}</h1>
          <span className="small muted">{formatDay(Date.now())}</span>
        </div>
      </div>
      <Unsent state={state} />
      <GoneStops work={work} gone={state.gone} />
      <div className="cr-two">
        <div className="cr-a">
          <ShiftCard
            work={work}
            state={state}
            isOn={isOn}
            hasStops={stops.length > 0}
            held={shift.cash.held}
          />
          {(isOn || shift.cash.held > 0) && (
            <CashBox stops={stops} done={state.done} held={shift.cash.held} />
          )}
        </div>
        {shown ? (
          <NextStop
            key={shown._id}
            work={work}
            stop={shown}
            here={state.here}
            number={state.done.length + stops.indexOf(shown) + 1}
            all={state.done.length + stops.length}
            bags={stops.filter(isFetchable)}
            undoable={stops.filter(({ _id }) => undone.has(_id))}
            onChoose={choose}
          />
        ) : (
          <NoStop work={work} isOn={isOn} hasDone={state.done.length > 0} held={shift.cash.held} />
        )}
        <div className="cr-c">
          <StopList stops={stops} done={state.done} shownId={shown?._id} onChoose={choose} />
          <OpenOrders
            work={work}
            open={open}
            next={openNext ?? undefined}
            canTake={isOn && state.isConnected}
            isOn={isOn}
          />
        </div>
      </div>
    </>
  )
}
