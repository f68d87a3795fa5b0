import { isWaiting } from '#domain/delivery/fulfilment.ts'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { isAtDoor, type Stop } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import { mapLinks } from './stop-words.ts'

interface Props {
  readonly work: Work
  readonly stop: Stop
  readonly onHandOver: () => void
}

/** The next step is the one filled button; what comes after it is there, and grey. */
const Steps = ({ work, stop, onHandOver }: Props) => {
  const { fulfilment } = stop
  if (isWaiting(fulfilment))
    return (
      <button
        type="button"
        className="btn btn-primary btn-xl wide"
        disabled={fulfilment === 'placed'}
        onClick={() => work.step('pick-up', stop)}
      >
        <Icon name="package-check" size={24} />
        {fulfilment === 'placed' ? m.courier_not_ready() : m.courier_pick_up()}
      </button>
    )
  const isThere = isAtDoor(fulfilment)
  return (
    <>
      {!isThere && (
        <button
          type="button"
          className="btn btn-primary btn-xl wide"
          onClick={() => work.step('arrive', stop)}
        >
          <Icon name="map-pin" size={24} />
          {m.courier_arrive()}
        </button>
      )}
      <button type="button" className="btn btn-accent btn-xl wide" disabled={!isThere} onClick={onHandOver}>
        <Icon name="key" size={22} />
        {fulfilment === 'delivered' ? m.courier_tell_cash() : m.courier_hand_over()}
      </button>
    </>
  )
}

export const StopActions = (props: Props) => {
  const { shippingInfo } = props.stop
  const links = mapLinks(props.stop)
  return (
    <div className="cr-acts">
      <a className="btn btn-line btn-xl" href={telHref(shippingInfo.phone)}>
        <Icon name="phone" size={22} />
        {m.courier_call()}
      </a>
      <a className="btn btn-line btn-xl" href={links.web} target="_blank" rel="noreferrer">
        <Icon name="navigation" size={22} />
        {m.courier_directions()}
      </a>
      <Steps {...props} />
      <p className="cr-more wide">
        {shippingInfo.altPhone && <a href={telHref(shippingInfo.altPhone)}>{m.courier_call_other()}</a>}
        <a href={links.app}>{m.courier_map_app()}</a>
      </p>
    </div>
  )
}
