import { useState } from 'react'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatSecond } from '#web/orders/dates.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LocationState } from '../work/position-reporter.ts'
import type { Work } from '../work/work.ts'
import type { WorkState } from '../work/work-state.ts'

interface Props {
  readonly work: Work
  readonly state: WorkState
  readonly isOn: boolean
  readonly hasStops: boolean
  readonly held: number
}

const TROUBLE: Readonly<Partial<Record<LocationState, () => string>>> = {
  blocked: m.courier_location_blocked,
  lost: m.courier_location_lost,
  impossible: m.courier_location_impossible,
}

const titleOf = ({ location, isElsewhere }: WorkState, isOn: boolean, hasStops: boolean): string => {
  if (!isOn) return m.courier_shift_off()
  if (location !== 'sharing' || isElsewhere) return m.courier_on_shift()
  return hasStops ? m.courier_sharing_customer() : m.courier_sharing()
}

const textOf = ({ location, isElsewhere, sentAt }: WorkState, isOn: boolean): string => {
  if (!isOn) return m.courier_shift_off_text()
  if (isElsewhere) return m.courier_elsewhere()
  const trouble = TROUBLE[location]
  if (trouble) return trouble()
  if (location === 'asking') return m.courier_location_asking()
  return sentAt === undefined ? m.courier_keep_open() : m.courier_sent_at({ time: formatSecond(sentAt) })
}

/** Shift switch: on shift a courier can take orders and shares the location. */
export const ShiftCard = ({ work, state, isOn, hasStops, held }: Props) => {
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const cash = { amount: formatMoney(fromEgp(held)), place: shopFront().address }
  const isTroubled = isOn && !state.isElsewhere && TROUBLE[state.location] !== undefined
  const turn = async (): Promise<void> => {
    if (busy) return
    // Warns about cash in hand before the shift ends.
    if (isOn && held > 0 && !hasStops && !isConfirming) return setConfirming(true)
    setConfirming(false)
    setBusy(true)
    await work.setShift(!isOn)
    setBusy(false)
  }
  return (
    <section
      className={`cr-share${isOn ? '' : ' off'}${isTroubled ? ' bad' : ''}`}
      aria-label={m.courier_shift()}
    >
      <Icon name={busy ? 'loader-circle' : 'locate'} size={24} className={busy ? 'spin' : ''} />
      <div>
        <b>{titleOf(state, isOn, hasStops)}</b>
        <span>{textOf(state, isOn)}</span>
        {isOn && hasStops && (
          <span className="vh" id="cr-left">
            {m.courier_shift_left()}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        className="cr-switch"
        aria-checked={isOn}
        aria-label={m.courier_shift()}
        aria-describedby={isOn && hasStops ? 'cr-left' : undefined}
        aria-busy={busy || undefined}
        onClick={() => void turn()}
      />
      {isOn && isConfirming && (
        <div className="cr-end" role="alert">
          <p>{m.courier_end_cash(cash)}</p>
          <button type="button" className="btn btn-primary" onClick={() => void turn()}>
            {m.courier_end_shift()}
          </button>
          <button type="button" className="btn btn-line" onClick={() => setConfirming(false)}>
            {m.courier_stay()}
          </button>
        </div>
      )}
      {!isOn && held > 0 && <p className="cr-end">{m.courier_off_cash(cash)}</p>}
    </section>
  )
}
