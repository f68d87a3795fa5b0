import { isWaiting } from '#domain/delivery/fulfilment.ts'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { isAtDoor, isFetchable, type Stop } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import { mapLinks } from './stop-words.ts'

interface Props {
  readonly work: Work
  readonly stop: Stop
  /** What is picked up with one press. */
  readonly fetched: readonly Stop[]
  readonly onHandOver: () => void
}

/** The next step, as one button. */
const NextStep = ({ work, stop, fetched, onHandOver }: Props) => {
  const { fulfilment } = stop
  if (isWaiting(fulfilment))
    return (
      <button
        type="button"
        className="btn btn-primary btn-xl grow"
        disabled={fetched.length === 0}
        onClick={() => work.step('pick-up', fetched)}
      >
        <Icon name="package-check" size={24} />
        {fetched.length > 1
          ? m.courier_pick_up_many({ count: fetched.length })
          : isFetchable(stop) || fetched.length === 1
            ? m.courier_pick_up()
            : m.courier_not_ready()}
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
        {m.courier_arrive()}
      </button>
    )
  return (
    <button type="button" className="btn btn-accent btn-xl grow" onClick={onHandOver}>
      <Icon name="key" size={22} />
      {fulfilment === 'delivered' ? m.courier_tell_cash() : m.courier_hand_over()}
    </button>
  )
}

/** Under the thumb on a phone: call, the way, and the next step. */
export const StopActions = (props: Props) => {
  const { shippingInfo } = props.stop
  const links = mapLinks(props.stop)
  return (
    <>
      <div className="cr-bar">
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
        <NextStep {...props} />
      </div>
      <p className="cr-more">
        {shippingInfo.altPhone && <a href={telHref(shippingInfo.altPhone)}>{m.courier_call_other()}</a>}
        <a href={links.app}>{m.courier_map_app()}</a>
      </p>
    </>
  )
}
