import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shopFront } from '#web/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import './next-stop.css'

interface Props {
  readonly isOn: boolean
  /** Whether something was handed over today. */
  readonly hasDone: boolean
  readonly held: number
}

/** After the last delivery the cash is what is left to do. */
export const NoStop = ({ isOn, hasDone, held }: Props) => (
  <section className="card cr-next cr-none">
    <Icon name={hasDone ? 'package-check' : 'bike'} size={40} />
    <h2>{hasDone ? m.courier_all_done() : m.courier_none_title()}</h2>
    {hasDone && held > 0 && (
      <p>{m.courier_off_cash({ amount: formatMoney(fromEgp(held)), place: shopFront().address })}</p>
    )}
    <p>{isOn ? m.courier_none_text() : m.courier_none_off()}</p>
  </section>
)
