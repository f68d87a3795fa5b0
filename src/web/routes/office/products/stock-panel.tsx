import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { PublishedGoods, PublishedMovement } from '#contracts/goods.ts'
import { changeStock, listStockJournal, showStockBooks } from '#contracts/operations/goods.ts'
import type { ChosenReason, StockBooks } from '#domain/catalog/stock-journal.ts'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { shownNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useMay } from '../data/use-may.ts'
import { useOffice } from '../data/use-office.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { More } from '../parts/more.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { nameOf, REASON_WORDS, readWhole, signedStock, stockText, variantName } from './goods.ts'
import { ReasonSelect } from './reason-select.tsx'
import { gramsHint } from './weight-fields.tsx'

const Entry = ({ entry, goods }: { readonly entry: PublishedMovement; readonly goods: PublishedGoods }) => (
  <li>
    <span className="bo-moved">
      <span>
        {REASON_WORDS[entry.reason]()}
        {entry.variantId !== undefined && (
          <>
            {DOT}
            <bdi>{variantName(goods, entry.variantId)}</bdi>
          </>
        )}
        {entry.note && (
          <>
            : <bdi>{entry.note}</bdi>
          </>
        )}
      </span>
      <bdi>
        <b>{signedStock(entry.change, goods)}</b>
      </bdi>
    </span>
    <DotSeparated className="bo-sub">
      {entry.orderId === null ? (
        <bdi>{entry.actorName || m.office_by_shop()}</bdi>
      ) : (
        <Link to={officeHref('order', { id: entry.orderId })}>
          <bdi>{shownNumber({ _id: entry.orderId, number: entry.number })}</bdi>
        </Link>
      )}
      {entry.before !== null && entry.after !== null && (
        <span className="bo-from-to">
          <bdi>{stockText({ ...goods, stock: entry.before })}</bdi>
          <Icon name="arrow-right" size={14} />
          <bdi>{stockText({ ...goods, stock: entry.after })}</bdi>
        </span>
      )}
      {formatDateTime(Date.parse(entry.at))}
    </DotSeparated>
  </li>
)

const COLUMNS = [
  ['before', m.office_books_before],
  ['received', m.office_books_received],
  ['sold', m.office_books_sold],
  ['returned', m.office_books_returned],
  ['wasted', m.office_books_wasted],
  ['counted', m.office_books_counted],
] as const

/** The journal in one sum; columns without a change are left out. */
const Books = ({ books, goods }: { readonly books: StockBooks; readonly goods: PublishedGoods }) => (
  <dl className="bo-books">
    {COLUMNS.filter(([column]) => books[column] !== 0).map(([column, name]) => (
      <div key={column}>
        <dt>{name()}</dt>
        <dd>
          <bdi>{signedStock(books[column], goods)}</bdi>
        </dd>
      </div>
    ))}
    <div className="last">
      <dt>{m.office_books_left()}</dt>
      <dd>
        <bdi>{stockText({ ...goods, stock: books.left })}</bdi>
      </dd>
    </div>
  </dl>
)

interface Props {
  readonly goods: PublishedGoods
  readonly onChanged: (goods: PublishedGoods) => void
}

/** Stock, the form to change it, and its journal. */
export const StockPanel = ({ goods, onChanged }: Props) => {
  const mayChange = useMay('stock.change')
  const journal = useOfficeList(listStockJournal, { params: { id: goods.id } })
  const books = useOffice(showStockBooks, { params: { id: goods.id } })
  const { variants = [] } = goods
  const [chosen, setChosen] = useState(0)
  /** The variant whose stock is changed; one that was deleted meanwhile gives way to the first. */
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
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
    const of = variant ? { variantId: variant.id, from: variant.stock } : { from: goods.stock }
    const body = { ...of, to, reason, note }
    const reply = await callOffice(changeStock, { params: { id: goods.id }, body })
    setBusy(false)
    if (!reply.ok) return setError(problemOf(reply))
    onChanged(reply.body.product)
    setTyped('')
    setNote('')
    journal.reload()
    books.reload()
    const { product } = reply.body
    const { stock } = product.variants?.find(({ id }) => id === variant?.id) ?? product
    const name = variant ? `${nameOf(goods)}${DOT}${variantName(goods, variant.id)}` : nameOf(goods)
    toast(m.office_goods_stock_saved({ name, stock }))
  }
  return (
    <section className="card bo-panel">
      <h2>{m.office_goods_stock_title()}</h2>
      <p className="bo-stock-now">
        {goods.weight
          ? m.office_goods_stock_now_weight({ weight: stockText(goods) })
          : m.office_goods_stock_now({ count: goods.stock })}
      </p>
      {mayChange && (
        <form className="bo-stock-form" noValidate onSubmit={(event) => void submit(event)}>
          {variant && (
            <SelectField
              label={m.office_variants_which()}
              name="variant"
              value={variant.id}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {variants.map(({ id, stock }) => (
                <option key={id} value={id}>
                  {m.office_variants_stock({ variant: variantName(goods, id), stock })}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            label={goods.weight ? m.office_goods_stock_new_grams() : m.office_goods_stock_new()}
            name="new-stock"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            error={error}
            hint={goods.weight ? gramsHint(typed) : undefined}
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
      {books.data && <Books books={books.data} goods={goods} />}
      {journal.items.length === 0 && !journal.isLoading ? (
        <p className="bo-sub">{m.office_goods_journal_none()}</p>
      ) : (
        <ol className="bo-journal">
          {journal.items.map((entry) => (
            <Entry key={entry.id} entry={entry} goods={goods} />
          ))}
        </ol>
      )}
      <More {...journal} />
    </section>
  )
}
