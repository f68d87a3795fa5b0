import { type FormEvent, useRef, useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import { editProduct, showGoods } from '#contracts/operations/goods.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatNumber } from '#web/i18n/numbers.ts'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { nameOf, readPounds } from './goods.ts'

interface Props {
  readonly goods: PublishedGoods
  readonly onChanged: (goods: PublishedGoods) => void
}

/** Inline price edit: Enter or blur saves, Escape cancels. */
export const PriceCell = ({ goods, onChanged }: Props) => {
  /** Includes the version from when typing began, for conflict detection. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly version: number }>()
  const [isWrong, setWrong] = useState(false)
  const isSaving = useRef(false)
  const shown = typed?.text ?? formatNumber(goods.price, 2)

  const save = async (): Promise<void> => {
    if (typed === undefined || isSaving.current) return
    const price = readPounds(typed.text)
    setWrong(price === undefined)
    if (price === undefined) return
    if (price === fromEgp(goods.price)) return setTyped(undefined)
    isSaving.current = true
    const body = { version: typed.version, price: toEgp(price) }
    const reply = await callOffice(editProduct, { params: { id: goods.id }, body })
    isSaving.current = false
    if (reply.ok) {
      onChanged(reply.body.product)
      setTyped(undefined)
      toast(m.office_goods_price_saved({ name: nameOf(goods), price: formatMoney(price) }))
      return
    }
    if (reply.status === 409) {
      const fresh = await callOffice(showGoods, { params: { id: goods.id } })
      if (fresh.ok) {
        const theirs = fresh.body.product
        // Shows the other person's price: otherwise the next save would overwrite it unseen.
        setTyped(undefined)
        onChanged(theirs)
        const words = {
          name: nameOf(theirs),
          theirs: formatMoney(fromEgp(theirs.price)),
          mine: formatMoney(price),
        }
        toast(m.office_goods_moved_on(words), { kind: 'bad' })
      } else toast(problemOf(fresh), { kind: 'bad' })
    } else toast(problemOf(reply), { kind: 'bad' })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={`bo-cell${isWrong ? ' err' : ''}`} noValidate onSubmit={submit}>
      <input
        className="input num"
        name="price"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={m.office_goods_price_of({ name: nameOf(goods) })}
        aria-invalid={isWrong || undefined}
        title={isWrong ? m.office_goods_price_wrong() : undefined}
        value={shown}
        onChange={({ target }) => {
          setTyped({ text: target.value, version: typed?.version ?? goods.version })
          setWrong(false)
        }}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return
          setTyped(undefined)
          setWrong(false)
        }}
      />
      {isWrong && (
        <span className="msg" role="alert">
          {m.office_goods_price_wrong()}
        </span>
      )}
    </form>
  )
}
