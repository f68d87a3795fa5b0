import { useState } from 'react'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { type ScanAnswer, Scanner } from '#web/scan/scanner.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { isReadyToPack, lineWithCode, type PickingOrder, waveOf } from '../work/board.ts'
import type { PickingWork } from '../work/picking-work.ts'
import { DoneLine, LineCard } from './line-card.tsx'
import { PackCard } from './pack-card.tsx'

interface Props {
  readonly work: PickingWork
  readonly orders: readonly PickingOrder[]
}

/** All lines of the held orders along the shelves; orders that are complete are packed first. */
export const Wave = ({ work, orders }: Props) => {
  const [answer, setAnswer] = useState<ScanAnswer>()
  const wave = waveOf(orders)
  const [open, done] = [wave.filter(({ line }) => !line.isDone), wave.filter(({ line }) => line.isDone)]

  const judge = (code: string): ScanAnswer => {
    const found = lineWithCode(wave, code)
    if (!found) return { isRight: false, text: m.picker_scan_wrong({ code }) }
    const { order, line } = found
    const [name, number] = [itemName(line), shownNumber(order)]
    if (line.isDone || line.proposal) return { isRight: false, text: m.picker_scan_enough({ name }) }
    if (line.byWeight) return { isRight: true, text: m.picker_scan_weigh({ name }) }
    const picked = (line.picked ?? 0) + 1
    work.pick(order._id, lineIdOf(line), picked)
    return { isRight: true, text: m.picker_scan_right({ name, picked, of: line.quantity, number }) }
  }
  const scan = async (code: string): Promise<ScanAnswer> => {
    const judged = judge(code)
    setAnswer(judged)
    return judged
  }
  const release = async (orderId: string): Promise<void> => {
    const refused = await work.release(orderId)
    if (!refused) toast(m.picker_take_offline(), { kind: 'bad' })
    for (const message of refused ?? []) toast(message[currentLanguage()], { kind: 'bad' })
  }
  return (
    <section className="pk-wave" aria-label={m.picker_wave()}>
      <div className="pk-scan">
        <Scanner onCode={scan} className="btn btn-line btn-block" />
        <p className={answer ? `alert ${answer.isRight ? 'ok' : 'danger'}` : 'vh'} role="status">
          {answer?.text}
        </p>
      </div>
      {orders.filter(isReadyToPack).map((order) => (
        <PackCard key={order._id} order={order} work={work} />
      ))}
      <ul className="pk-lines">
        {open.map(({ order, line }) => (
          <LineCard key={`${order._id} ${line.walk}`} order={order} line={line} work={work} />
        ))}
      </ul>
      {done.length > 0 && (
        <>
          <h2>{m.picker_done_lines()}</h2>
          <ul className="pk-dones">
            {done.map(({ order, line }) => (
              <DoneLine key={`${order._id} ${line.walk}`} order={order} line={line} work={work} />
            ))}
          </ul>
        </>
      )}
      <h2>{m.picker_held()}</h2>
      <ul className="pk-held">
        {orders.map((order) => (
          <li key={order._id}>
            <span>
              <b>
                <bdi className="issued">{shownNumber(order)}</bdi>
              </b>{' '}
              <bdi>{order.name}</bdi>
            </span>
            <button type="button" className="btn btn-ghost" onClick={() => void release(order._id)}>
              {m.picker_release()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
