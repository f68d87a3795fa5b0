import { useState } from 'react'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { shownNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isAtDoor, isFetchable, type Stop } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import { mapLinks } from './stop-words.ts'

interface Props {
  readonly work: Work
  readonly stop: Stop
  /** Orders picked up with one tap. */
  readonly fetched: readonly Stop[]
  /** Steps that can still be undone. */
  readonly undoable: readonly Stop[]
  readonly onHandOver: () => void
}

/** More bags than this need a confirmation. */
const UNASKED = 3

/** Names the order of the button when its card is scrolled out of view. */
const About = ({ stops }: { readonly stops: readonly Stop[] }) => {
  const [first] = stops
  if (stops.length === 1 && first)
    return (
      <span className="cr-about">
        <bdi className="issued">{shownNumber(first)}</bdi>
        <bdi className="clip">{first.shippingInfo.fullName}</bdi>
      </span>
    )
  return (
    <DotSeparated className="cr-about">
      {stops.slice(0, UNASKED).map((stop) => (
        <bdi key={stop._id} className="issued">
          {shownNumber(stop)}
        </bdi>
      ))}
      {stops.length > UNASKED && <bdi>+{stops.length - UNASKED}</bdi>}
    </DotSeparated>
  )
}

/** Confirms the pick-up of many bags by their numbers. */
const AskMany = ({
  fetched,
  onYes,
  onNo,
}: {
  readonly fetched: readonly Stop[]
  readonly onYes: () => void
  readonly onNo: () => void
}) => (
  <div className="cr-ask" role="alertdialog" aria-label={m.courier_pick_up_ask({ count: fetched.length })}>
    <b>{m.courier_pick_up_ask({ count: fetched.length })}</b>
    <p className="cr-numbers">
      {fetched.map((stop) => (
        <bdi key={stop._id} className="issued">
          {shownNumber(stop)}
        </bdi>
      ))}
    </p>
    <div className="cr-ask-acts">
      <button type="button" className="btn btn-primary btn-xl grow" autoFocus onClick={onYes}>
        {m.courier_pick_up_yes()}
      </button>
      <button type="button" className="btn btn-line btn-xl" onClick={onNo}>
        {m.courier_stay()}
      </button>
    </div>
  </div>
)

/** Button of the next step. */
const NextStep = ({ work, stop, fetched, onHandOver, onMany }: Props & { readonly onMany: () => void }) => {
  const { fulfilment } = stop
  if (isWaiting(fulfilment))
    return (
      <button
        type="button"
        className="btn btn-primary btn-xl grow"
        disabled={fetched.length === 0}
        onClick={() => (fetched.length > UNASKED ? onMany() : work.step('pick-up', fetched))}
      >
        <Icon name="package-check" size={24} />
        <span>
          {fetched.length > 1
            ? m.courier_pick_up_many({ count: fetched.length })
            : isFetchable(stop) || fetched.length === 1
              ? m.courier_pick_up()
              : m.courier_not_ready()}
          <About stops={fetched.length > 0 ? fetched : [stop]} />
        </span>
      </button>
    )
  if (!isAtDoor(fulfilment))
    return (
      <button
        type="button"
        className="btn btn-primary btn-xl grow"
        onClick={() => work.step('arrive', [stop])}
      >
        <Icon name="map-pin" size={24} />
        <span>
          {m.courier_arrive()}
          <About stops={[stop]} />
        </span>
      </button>
    )
  return (
    <button type="button" className="btn btn-accent btn-xl grow" onClick={onHandOver}>
      <Icon name="key" size={22} />
      <span>
        {fulfilment === 'delivered' ? m.courier_tell_cash() : m.courier_hand_over()}
        <About stops={[stop]} />
      </span>
    </button>
  )
}

/** Bottom bar: call, navigation, next step. */
export const StopActions = (props: Props) => {
  const { work, stop, fetched, undoable } = props
  const { shippingInfo } = stop
  const links = mapLinks(stop)
  // Another selection of bags needs a new confirmation.
  const choice = fetched.map(({ _id }) => _id).join()
  const [confirming, setConfirming] = useState<string>()
  const pickUp = (): void => {
    setConfirming(undefined)
    work.step('pick-up', fetched)
  }
  return (
    <>
      <div className="cr-bar">
        <div className="cr-undo" role="status">
          {undoable.length > 0 && (
            <>
              <span className="grow">
                {undoable.some(({ fulfilment }) => isAtDoor(fulfilment))
                  ? m.courier_step_arrived()
                  : m.courier_picked_up()}
                <About stops={undoable} />
              </span>
              <button type="button" className="btn btn-line" onClick={() => work.undo()}>
                {m.courier_undo()}
              </button>
            </>
          )}
        </div>
        {confirming !== undefined && confirming === choice ? (
          <AskMany fetched={fetched} onYes={pickUp} onNo={() => setConfirming(undefined)} />
        ) : (
          <>
            <a
              className="btn btn-line btn-xl btn-icon"
              href={telHref(shippingInfo.phone)}
              aria-label={m.courier_call()}
            >
              <Icon name="phone" size={22} />
            </a>
            <a
              className="btn btn-line btn-xl btn-icon"
              href={links.web}
              target="_blank"
              rel="noreferrer"
              aria-label={m.courier_directions()}
            >
              <Icon name="navigation" size={22} />
            </a>
            <NextStep {...props} onMany={() => setConfirming(choice)} />
          </>
        )}
      </div>
      <p className="cr-more">
        {shippingInfo.altPhone && <a href={telHref(shippingInfo.altPhone)}>{m.courier_call_other()}</a>}
        <a href={links.app}>{m.courier_map_app()}</a>
      </p>
    </>
  )
}
