import { useEffect, useRef, useState } from 'react'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { createTapGuard } from '#web/orders/tap-guard.ts'
import { type ScanAnswer, Scanner } from '#web/scan/scanner.tsx'
import { warmCamera } from '#web/scan/warm-camera.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import {
  isMine,
  isReadyToPack,
  isWanted,
  lineWithCode,
  type PickingOrder,
  type WaveLine,
  waveOf,
} from '../work/board.ts'
import type { PickingWork } from '../work/picking-work.ts'
import { amountText } from './amounts.ts'
import { DoneLine, keyOf, LineCard } from './line-card.tsx'
import { PackCard } from './pack-card.tsx'

interface Props {
  readonly work: PickingWork
  readonly orders: readonly PickingOrder[]
  readonly onPacked: (order: PickingOrder) => void
}

/** The result of the last action or scan, shown at the bottom of the screen wherever it is scrolled to, with undo. */
interface Last extends ScanAnswer {
  readonly orderId?: string | undefined
  readonly undo?: (() => void) | undefined
}

const LastAct = ({ last, onUndone }: { readonly last: Last | undefined; readonly onUndone: () => void }) => {
  const { undo } = last ?? {}
  const back = (): void => {
    undo?.()
    onUndone()
  }
  return (
    <div className="pk-last" role="status">
      {last && (
        <div className={`alert ${last.isRight ? 'ok' : 'danger'}`}>
          <p>{last.text}</p>
          {undo && (
            <button type="button" className="btn btn-line" onClick={back}>
              <Icon name="undo-2" size={18} /> {m.picker_undo()}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** All lines of the held orders along the shelves; orders that are complete are packed first. */
export const Wave = ({ work, orders, onPacked }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const [guard] = useState(createTapGuard)
  const [last, setLast] = useState<Last>()
  const wave = waveOf(orders)
  const [open, done] = [wave.filter(({ line }) => !line.isDone), wave.filter(({ line }) => line.isDone)]
  useEffect(warmCamera, [])
  const isHeld = last?.orderId === undefined || orders.some(({ _id }) => _id === last.orderId)

  /** Records how much of a line is in the bag, and shows it as the last action. */
  const pick = ({ order, line }: WaveLine, quantity: number, text: string): void => {
    const [orderId, id, before] = [order._id, lineIdOf(line), line.picked]
    work.pick(orderId, id, quantity)
    const undo = () => (before ? work.pick(orderId, id, before) : work.undo(orderId, id))
    setLast({ isRight: true, text, orderId, undo })
  }
  const pickedBy = (found: WaveLine) => (quantity: number) => {
    const [name, number] = [itemName(found.line), shownNumber(found.order)]
    const amount = amountText(quantity, found.line.byWeight)
    pick(found, quantity, m.picker_last_picked({ name, amount, number }))
  }
  const scan = async (code: string): Promise<ScanAnswer> => {
    // Not the lines of the last render: two scans may come before the next one.
    const found = lineWithCode(waveOf((work.get().orders ?? []).filter(isMine)), code)
    const say = (isRight: boolean, text: string): ScanAnswer => {
      setLast({ isRight, text })
      return { isRight, text }
    }
    if (!found) return say(false, m.picker_scan_wrong({ code }))
    const { order, line } = found
    const [name, number] = [itemName(line), shownNumber(order)]
    if (line.isDone) return say(false, m.picker_scan_enough({ name }))
    if (!isWanted(line)) return say(false, m.picker_scan_asked({ name, number }))
    if (line.byWeight) {
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      const card = cards.find(({ dataset }) => dataset.line === keyOf(found))
      card?.scrollIntoView({ block: 'center' })
      card?.querySelector('input')?.focus({ preventScroll: true })
      return say(true, m.picker_scan_weigh({ name }))
    }
    const picked = (line.picked ?? 0) + 1
    const text = m.picker_scan_right({ name, picked, of: line.quantity, number })
    pick(found, picked, text)
    return { isRight: true, text }
  }
  const release = async (orderId: string): Promise<void> => {
    const refused = await work.release(orderId)
    if (!refused) toast(m.picker_take_offline(), { kind: 'bad' })
    for (const message of refused ?? []) toast(message[currentLanguage()], { kind: 'bad' })
  }
  return (
    <section className="pk-wave" aria-label={m.picker_wave()} onClickCapture={guard}>
      <div className="pk-scan">
        <Scanner onCode={scan} className="btn btn-line btn-block" />
        <label className="pk-progress small muted">
          {m.picker_progress({ done: done.length, all: wave.length })}
          <progress value={done.length} max={wave.length} />
        </label>
      </div>
      {orders.filter(isReadyToPack).map((order) => (
        <PackCard key={order._id} order={order} work={work} onPacked={onPacked} />
      ))}
      <ul className="pk-lines" ref={list}>
        {open.map((each) => (
          <LineCard key={keyOf(each)} {...each} work={work} onPick={pickedBy(each)} />
        ))}
      </ul>
      {done.length > 0 && (
        <>
          <h2>{m.picker_done_lines()}</h2>
          <ul className="pk-dones">
            {done.map((each) => (
              <DoneLine key={keyOf(each)} {...each} work={work} />
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
      <LastAct last={isHeld ? last : undefined} onUndone={() => setLast(undefined)} />
    </section>
  )
}
