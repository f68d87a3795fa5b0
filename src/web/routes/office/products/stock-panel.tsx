import { type FormEvent, useState } from 'react'
import type { PublishedGoods, PublishedStockEntry } from '#contracts/goods.ts'
import { changeStock, listStockJournal } from '#contracts/operations/goods.ts'
import type { ChosenReason } from '#domain/catalog/stock-journal.ts'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useMay } from '../data/use-may.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { More } from '../parts/more.tsx'
import { nameOf, REASON_WORDS, readWhole } from './goods.ts'
import { ReasonSelect } from './reason-select.tsx'

const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`)

/** Stock sold or returned since this entry: the gap to the next entry or to the current stock. */
const Between = ({ change }: { readonly change: number }) =>
  change !== 0 && <li className="bo-between">{m.office_goods_journal_between({ change: signed(change) })}</li>

const Entry = ({ entry }: { readonly entry: PublishedStockEntry }) => (
  <li>
    <span className="bo-moved">
      <span className="bo-from-to">
        <bdi>{entry.before}</bdi>
        <Icon name="arrow-right" size={14} />
        <bdi>{entry.after}</bdi>
      </span>
      <bdi>
        <b>{signed(entry.after - entry.before)}</b>
      </bdi>
    </span>
    <span>
      {REASON_WORDS[entry.reason]()}
      {entry.note && (
        <>
          : <bdi>{entry.note}</bdi>
        </>
      )}
    </span>
    <DotSeparated className="bo-sub">
      <bdi>{entry.actorName}</bdi>
      {formatDateTime(Date.parse(entry.at))}
    </DotSeparated>
  </li>
)

interface Props {
  readonly goods: PublishedGoods
  readonly onChanged: (goods: PublishedGoods) => void
}

/** Stock, the form to change it, and its journal. */
export const StockPanel = ({ goods, onChanged }: Props) => {
  const mayChange = useMay('stock.change')
  const journal = useOfficeList(listStockJournal, { params: { id: goods.id } })
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [reason, setReason] = useState<ChosenReason>('counted')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const to = readWhole(typed)
    setError(to === undefined ? m.office_goods_stock_wrong() : undefined)
    if (to === undefined || isBusy) return
    setBusy(true)
    const body = { from: goods.stock, to, reason, note }
    const reply = await callOffice(changeStock, { params: { id: goods.id }, body })
    setBusy(false)
    if (!reply.ok) return setError(problemOf(reply))
    onChanged(reply.body.product)
    setTyped('')
    setNote('')
    journal.reload()
    const { stock } = reply.body.product
    toast(m.office_goods_stock_saved({ name: nameOf(goods), stock }))
  }
  return (
    <section className="card bo-panel">
      <h2>{m.office_goods_stock_title()}</h2>
      <p className="bo-stock-now">{m.office_goods_stock_now({ count: goods.stock })}</p>
      {mayChange && (
        <form className="bo-stock-form" noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={m.office_goods_stock_new()}
            name="new-stock"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ReasonSelect value={reason} onChange={setReason} />
          <Field
            label={m.office_goods_stock_note()}
            optional={m.office_goods_optional()}
            name="note"
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <SubmitButton busy={isBusy} className="btn-block">
            {m.office_goods_stock_save()}
          </SubmitButton>
        </form>
      )}
      <h3>{m.office_goods_journal()}</h3>
      {journal.items.length === 0 && !journal.isLoading ? (
        <p className="bo-sub">{m.office_goods_journal_none()}</p>
      ) : (
        <ol className="bo-journal">
          {journal.items.flatMap((entry, index) => [
            <Between
              key={`${entry.id}-between`}
              change={(journal.items[index - 1]?.before ?? goods.stock) - entry.after}
            />,
            <Entry key={entry.id} entry={entry} />,
          ])}
        </ol>
      )}
      <More {...journal} />
    </section>
  )
}
