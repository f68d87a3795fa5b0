import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ManyOrdersAnswer } from '#contracts/many-orders.ts'
import type { PublishedDeskOrder } from '#contracts/office-orders.ts'
import { actOnOrders } from '#contracts/operations/office-many-orders.ts'
import { MAX_ORDERS_AT_ONCE, type OrderAction } from '#domain/delivery/dispatch/order-actions.ts'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useMay } from '../data/use-may.ts'
import { PAPERS, paperHref } from '../papers/paper-links.ts'
import { download } from '../transfer/download.ts'
import { CourierPicker } from './assign-dialog.tsx'
import '../parts/bulk-bar.css'

const DONE: Readonly<Record<OrderAction, (said: { count: number; name: string }) => string>> = {
  prepare: m.office_bulk_prepared,
  ready: m.office_bulk_readied,
  assign: m.office_bulk_assigned,
  'step-back': m.office_bulk_stepped_back,
}

interface Refused {
  readonly number: string
  readonly why: string
}

const Refusals = ({ refused }: { readonly refused: readonly Refused[] }) => (
  <div className="alert danger bo-refused" role="alert">
    <b>{m.office_bulk_refused({ count: refused.length })}</b>
    <ul>
      {refused.map(({ number, why }) => (
        <li key={number}>
          <bdi>{number}</bdi>: {why}
        </li>
      ))}
    </ul>
  </div>
)

interface Props {
  readonly chosen: readonly PublishedDeskOrder[]
  /** Replaces the selection. Processed orders stay selected for the next step. */
  readonly onSelect: (ids: readonly string[]) => void
}

/** Bulk actions on the selected orders; each button applies to those that allow it. */
export const BulkBar = ({ chosen, onSelect }: Props) => {
  const { search } = useLocation()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  const mayPrepare = useMay('orders.prepare')
  const mayAssign = useMay('orders.assign')
  const mayExport = useMay('data.export')
  const idsOf = (orders: readonly PublishedDeskOrder[]) => orders.map(({ _id }) => _id)
  const placed = chosen.filter(({ fulfilment }) => fulfilment === 'placed')
  const preparing = chosen.filter(({ fulfilment }) => fulfilment === 'preparing')
  const waiting = chosen.filter(({ fulfilment }) => isWaiting(fulfilment))
  // Their ids are in the address of the paper or the file.
  const isTooMany = chosen.length > MAX_ORDERS_AT_ONCE

  const act = async (
    action: OrderAction,
    orders: readonly PublishedDeskOrder[],
    courier?: { readonly id: string; readonly name: string },
  ): Promise<string | undefined> => {
    setBusy(true)
    const ids = idsOf(orders)
    const outcomes: ManyOrdersAnswer['outcomes'] = []
    let problem: string | undefined
    for (let at = 0; at < ids.length && problem === undefined; at += MAX_ORDERS_AT_ONCE) {
      const orderIds = ids.slice(at, at + MAX_ORDERS_AT_ONCE)
      const reply = await callOffice(actOnOrders, {
        body: { action, orderIds, ...(courier && { courierId: courier.id }) },
      })
      if (reply.ok) outcomes.push(...reply.body.outcomes)
      else problem = problemOf(reply)
    }
    setBusy(false)
    const left = outcomes.flatMap(({ _id, refused: no }) => {
      const order = orders.find((each) => each._id === _id)
      return no && order ? [{ _id, number: shownNumber(order), why: no.message[currentLanguage()] }] : []
    })
    setRefused(left)
    const done = orders.filter(({ _id }) => outcomes.some((each) => each._id === _id && !each.refused))
    if (done.length > 0) {
      const undo = () => void move('step-back', done)
      const canUndo = action === 'prepare' || action === 'ready'
      toast(DONE[action]({ count: done.length, name: courier?.name ?? '' }), {
        ...(canUndo && { action: { label: m.office_undo(), act: undo } }),
      })
    }
    return problem
  }
  const move = async (
    action: Exclude<OrderAction, 'assign'>,
    orders: readonly PublishedDeskOrder[],
  ): Promise<void> => {
    const problem = await act(action, orders)
    if (problem !== undefined) toast(problem, { kind: 'bad' })
  }
  const exportFile = async (): Promise<void> => {
    const problem = await download('orders', 'csv', chosen)
    if (problem !== undefined) toast(problem, { kind: 'bad' })
  }
  if (chosen.length === 0) return refused.length > 0 ? <Refusals refused={refused} /> : null
  return (
    <>
      {refused.length > 0 && <Refusals refused={refused} />}
      <div className="bo-bulk-bar" role="region" aria-label={m.office_orders_bulk()}>
        <b>{m.office_orders_selected({ count: chosen.length })}</b>
        {mayPrepare && placed.length > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void move('prepare', placed)}
          >
            <Icon name="store" /> {m.office_bulk_prepare({ count: placed.length })}
          </button>
        )}
        {mayPrepare && preparing.length > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void move('ready', preparing)}
          >
            <Icon name="package-check" /> {m.office_bulk_ready({ count: preparing.length })}
          </button>
        )}
        {mayAssign && waiting.length > 0 && (
          <button type="button" className="btn btn-soft" disabled={isBusy} onClick={() => setAssigning(true)}>
            <Icon name="bike" /> {m.office_bulk_assign({ count: waiting.length })}
          </button>
        )}
        {!isTooMany &&
          PAPERS.map(({ page, name }) => (
            <Link
              key={page}
              className="btn btn-soft"
              to={paperHref(page, { ids: idsOf(chosen).join(','), print: true })}
              state={{ from: search }}
            >
              <Icon name="printer" /> {name()}
            </Link>
          ))}
        {isTooMany && (
          <span className="small muted">{m.office_bulk_most({ count: String(MAX_ORDERS_AT_ONCE) })}</span>
        )}
        {mayExport && !isTooMany && (
          <button type="button" className="btn btn-soft" onClick={() => void exportFile()}>
            <Icon name="download" /> {m.office_bulk_export()}
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={() => onSelect([])}>
          {m.office_bulk_clear()}
        </button>
      </div>
      {isAssigning && (
        <CourierPicker
          title={m.office_bulk_assign({ count: waiting.length })}
          give={(id, name) => act('assign', waiting, { id, name: courierName(name) })}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  )
}
