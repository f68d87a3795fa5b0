import { useState } from 'react'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Work } from '../work/work.ts'
import './next-stop.css'

interface Props {
  readonly work: Work
  readonly isOn: boolean
  /** Whether something was handed over today. */
  readonly hasDone: boolean
  readonly held: number
}

/** The first thing of a day, under the thumb like every next step. */
const StartShift = ({ work }: Pick<Props, 'work'>) => {
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

/** After the last delivery the cash is what is left to do. */
export const NoStop = ({ work, isOn, hasDone, held }: Props) => (
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
