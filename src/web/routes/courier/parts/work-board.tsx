import { useState } from 'react'
import { useUser } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDay } from '#web/i18n/dates.ts'
import { type Board, isFetchable } from '../work/board.ts'
import type { Work, WorkState } from '../work/work.ts'
import { CashBox } from './cash-box.tsx'
import { GoneStops } from './gone-stops.tsx'
import { NextStop } from './next-stop.tsx'
import { NoStop } from './no-stop.tsx'
import { OpenOrders } from './open-orders.tsx'
import { ShiftCard } from './shift-card.tsx'
import { StopList } from './stop-list.tsx'
import { Unsent } from './unsent.tsx'

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
  // The list is below the card: what was chosen there comes into sight, also when it was chosen before.
  const choose = (id: string): void => {
    setChosen(id)
    requestAnimationFrame(() => document.getElementById('cr-next')?.closest('section')?.scrollIntoView())
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
            canTake={isOn && state.isHeard}
            isOn={isOn}
          />
        </div>
      </div>
    </>
  )
}
