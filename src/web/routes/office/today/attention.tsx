import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { prepareOrder, settleAttention, showAttention } from '#contracts/operations/office.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useOfficeLive } from '../data/office-live.ts'
import { useMay } from '../data/use-may.ts'
import { useNow } from '../data/use-now.ts'
import { useOffice } from '../data/use-office.ts'
import { AssignDialog } from '../orders/assign-dialog.tsx'
import { shownSpan } from '../parts/order-words.ts'
import { firstOf, type Item, kindsOf } from './attention-items.ts'
import './attention.css'

const LOOK_AGAIN_MS = 60_000
const MOST_OF_A_KIND = 5
/** Number of items before “show all”, so that figures and board stay near the top. */
const MOST_AT_FIRST = 5

/** Does the next step of a late order directly, if the role allows it. */
const StepButton = ({ step, onDone }: { step: NonNullable<Item['step']>; onDone: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mayPrepare = useMay('orders.prepare')
  const mayAssign = useMay('orders.assign')
  const prepare = async (): Promise<void> => {
    setBusy(true)
    const reply = await callOffice(prepareOrder, { params: { id: step.orderId }, body: {} })
    setBusy(false)
    if (reply.ok) toast(m.office_prepare_done())
    else toast(problemOf(reply), { kind: 'bad' })
    onDone()
  }
  if (step.kind === 'prepare')
    return mayPrepare ? (
      <button type="button" className="btn btn-soft" disabled={isBusy} onClick={() => void prepare()}>
        {m.office_prepare()}
      </button>
    ) : null
  if (!mayAssign) return null
  return (
    <>
      <button type="button" className="btn btn-soft" onClick={() => setAsking(true)}>
        {m.office_assign()}
      </button>
      {isAsking && (
        <AssignDialog
          orderId={step.orderId}
          courierId={undefined}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}

interface RowProps {
  readonly item: Item
  readonly onSettle: () => void
  readonly onDone: () => void
}

const Row = ({ item, onSettle, onDone }: RowProps) => {
  const now = useNow()
  return (
    <li className={item.tone}>
      <Icon name={item.icon} />
      <div>
        <b>{item.title}</b>
        {[item.about, item.text].map(
          (line) =>
            line && (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ),
        )}
        {item.since && <span className="bo-sub">{shownSpan(item.since, now)}</span>}
      </div>
      <div className="bo-attention-acts">
        {item.settle && (
          <button type="button" className="btn btn-ghost" onClick={onSettle}>
            <Icon name="check" />
            {m.office_attention_settle()}
          </button>
        )}
        {item.step && <StepButton step={item.step} onDone={onDone} />}
        <Link className="btn btn-line" to={item.to}>
          {item.act}
        </Link>
      </div>
    </li>
  )
}

/** Items that need action by staff. */
export const AttentionCard = () => {
  const { data, reload } = useOffice(showAttention, {})
  const { board } = useOfficeLive()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const waiting = board?.waiting
  useEffect(() => {
    if (waiting) reload()
    const timer = setInterval(reload, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waiting, reload])
  if (!data) return null

  const settle = async (what: NonNullable<Item['settle']>, settled: boolean): Promise<void> => {
    const reply = await callOffice(settleAttention, { body: { ...what, settled } })
    if (!reply.ok) return toast(problemOf(reply), { kind: 'bad' })
    reload()
    if (settled)
      toast(m.office_attention_settled(), {
        action: { label: m.office_undo(), act: () => void settle(what, false) },
      })
  }
  const kinds = kindsOf(data, now)
  const count = kinds.reduce((sum, { items }) => sum + items.length, 0)
  const shown = firstOf(kinds, MOST_OF_A_KIND, isWhole ? undefined : MOST_AT_FIRST)
  const hidden = count - shown.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <section className="card bo-attention">
      <div className="bo-h">
        <h2>{m.office_attention()}</h2>
        <span className={count > 0 ? 'tag warn' : 'tag ok'}>
          {count > 0 ? m.office_attention_count({ count }) : m.office_attention_none()}
        </span>
      </div>
      {count > 0 && (
        <ul>
          {shown.map(({ items, more, list }, at) => [
            ...items.map((item) => (
              <Row
                key={item.key}
                item={item}
                onSettle={() => item.settle && void settle(item.settle, true)}
                onDone={reload}
              />
            )),
            more > 0 && items.length > 0 && list && (
              <li key={`more ${at}`} className="bo-attention-more">
                <Link to={list}>{m.office_attention_and_more({ count: more })}</Link>
              </li>
            ),
          ])}
        </ul>
      )}
      {(isWhole || hidden > 0) && count > MOST_AT_FIRST && (
        <button
          type="button"
          className="btn btn-ghost bo-attention-all"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? m.office_attention_show_few() : m.office_attention_show_all({ count: hidden })}
        </button>
      )}
    </section>
  )
}
