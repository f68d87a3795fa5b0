import { type FormEvent, useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import { changeStock } from '#contracts/operations/goods.ts'
import type { ChosenReason } from '#domain/catalog/stock-journal.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { nameOf, readWhole } from './goods.ts'
import { ReasonSelect } from './reason-select.tsx'
import { gramsHint } from './weight-fields.tsx'

interface Props {
  readonly goods: PublishedGoods
  readonly onChanged: (goods: PublishedGoods) => void
}

/** Inline stock edit; a changed number asks for a reason. */
export const StockCell = ({ goods, onChanged }: Props) => {
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState<ChosenReason>('counted')
  const [isWrong, setWrong] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isOpen = typed !== undefined && readWhole(typed) !== goods.stock

  const save = async (): Promise<void> => {
    const to = readWhole(typed ?? '')
    setWrong(to === undefined)
    if (to === undefined || isSaving) return
    setSaving(true)
    const body = { from: goods.stock, to, reason }
    const reply = await callOffice(changeStock, { params: { id: goods.id }, body })
    setSaving(false)
    if (!reply.ok) return toast(problemOf(reply), { kind: 'bad' })
    onChanged(reply.body.product)
    setTyped(undefined)
    const { stock } = reply.body.product
    toast(m.office_goods_stock_saved({ name: nameOf(goods), stock }))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isOpen) void save()
  }
  const level = goods.stock === 0 ? ' out' : goods.stock <= goods.lowStock ? ' low' : ''
  return (
    <form className={`bo-cell bo-stock${level}${isWrong ? ' err' : ''}`} noValidate onSubmit={submit}>
      <input
        className="input num"
        name="stock"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={
          goods.weight
            ? m.office_goods_stock_grams_of({ name: nameOf(goods) })
            : m.office_goods_stock_of({ name: nameOf(goods) })
        }
        aria-invalid={isWrong || undefined}
        value={typed ?? goods.stock}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
      {goods.weight && <span className="bo-sub">{gramsHint(String(typed ?? goods.stock))}</span>}
      {isOpen && (
        <>
          <ReasonSelect bare value={reason} onChange={setReason} />
          <button type="submit" className="icon-btn ok" aria-label={m.office_goods_stock_save()}>
            <Icon name={isSaving ? 'loader-circle' : 'check'} className={isSaving ? 'spin' : ''} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.office_cancel()}
            onClick={() => setTyped(undefined)}
          >
            <Icon name="x" />
          </button>
        </>
      )}
      {isWrong && (
        <span className="msg" role="alert">
          {m.office_goods_stock_wrong()}
        </span>
      )}
    </form>
  )
}
