import { type FormEvent, useState } from 'react'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { TOLERATED_EXCESS } from '#domain/picking/picking.ts'
import { readAmount } from '#domain/shared/money.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { amountText } from './amounts.ts'
import type { LineProps } from './line-card.tsx'

interface Props extends LineProps {
  readonly onPick: (grams: number) => void
}

/**
 * Takes the grams on the scale. A weight above `line.most` is refused; to a shopper who has not paid yet it can be
 * proposed. More than 10 % below the ordered weight, the picker says whether the shelf has more: then the rest returns to
 * stock, otherwise it is written off as missing.
 */
export const WeighForm = ({ order, line, work, onPick }: Props) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [heavy, setHeavy] = useState<number>()
  const [light, setLight] = useState<number>()
  const most = amountText(line.most, true)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const grams = readAmount(typed)
    setHeavy(undefined)
    setLight(undefined)
    if (grams === undefined || !Number.isInteger(grams) || grams < 1) return setError(m.picker_weight_wrong())
    if (grams > line.most) {
      setError(order.isPrepaid ? m.picker_too_heavy_paid({ most }) : m.picker_too_heavy({ most }))
      if (!order.isPrepaid) setHeavy(grams)
      return
    }
    setError(undefined)
    if (grams < line.quantity * (1 - TOLERATED_EXCESS)) setLight(grams)
    else onPick(grams)
  }
  return (
    <form className="pk-weigh" noValidate onSubmit={submit}>
      <Field
        label={m.picker_weight({ name: itemName(line) })}
        name="grams"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        error={error}
        hint={m.picker_weight_most({ most })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="btn btn-primary btn-xl">
        {m.picker_weigh()}
      </button>
      {light !== undefined && (
        <div className="pk-light" role="alert">
          <p>{m.picker_light({ amount: amountText(light, true), of: amountText(line.quantity, true) })}</p>
          <button
            type="button"
            className="btn btn-line"
            onClick={() => work.short(order._id, lineIdOf(line), light, 'missing')}
          >
            {m.picker_light_no_more()}
          </button>
          <button type="button" className="btn btn-line" onClick={() => onPick(light)}>
            {m.picker_light_keep()}
          </button>
        </div>
      )}
      {heavy !== undefined && (
        <button
          type="button"
          className="btn btn-line btn-block"
          onClick={() => work.propose(order._id, lineIdOf(line), { ...offerOf(line), quantity: heavy })}
        >
          {m.picker_ask_heavier({ amount: amountText(heavy, true) })}
        </button>
      )}
    </form>
  )
}

/** The line's own product as something to propose. */
const offerOf = (line: LineProps['line']) => ({
  ...lineIdOf(line),
  name: line.name,
  nameAr: line.nameAr,
  ...(line.variant !== undefined && { variant: line.variant, variantAr: line.variantAr }),
  image: line.image,
  price: line.price,
  ...(line.byWeight && { byWeight: line.byWeight }),
})
