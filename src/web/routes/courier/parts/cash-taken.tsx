import { type ChangeEvent, useState } from 'react'
import { CASH_REASONS, type CashReason } from '#domain/delivery/steps/hand-over.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierReasonWords } from '#web/i18n/courier-reason-words.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { Field } from '#web/ui/field.tsx'
import { likelyAmounts } from '../work/read-hand-over.ts'
import './reason-choice.css'

interface Props {
  readonly cashDue: number
  readonly fault: string | undefined
  /** Without the money there are no goods. */
  readonly onRefused: () => void
}

/** The cash at the door: what was due, or by taps why and how much instead. */
export const CashTaken = ({ cashDue, fault, onRefused }: Props) => {
  const [why, setWhy] = useState<CashReason>()
  const [amount, setAmount] = useState(cashDue.toFixed(2))
  const choose = (next: typeof why): void => {
    setWhy(next)
    const [first = cashDue] = next ? likelyAmounts(cashDue, next) : []
    setAmount(first.toFixed(2))
  }
  return (
    <>
      <fieldset className="cr-reasons">
        <legend>{m.courier_collected()}</legend>
        {[undefined, ...CASH_REASONS].map((each) => (
          <label key={each ?? 'exact'}>
            <input
              className="vh"
              type="radio"
              name="cashWhy"
              checked={why === each}
              onChange={() => choose(each)}
            />
            {each
              ? courierReasonWords(each)
              : m.courier_cash_exact({ amount: formatMoney(fromEgp(cashDue)) })}
          </label>
        ))}
        <button type="button" className="btn btn-line" onClick={onRefused}>
          {m.courier_cash_refused()}
        </button>
      </fieldset>
      {why === 'tip' && <p className="small">{m.courier_tip_text()}</p>}
      {why === undefined && <input type="hidden" name="collected" value={amount} />}
      {why !== undefined && (
        <>
          <input type="hidden" name="collectedReason" value={why} />
          <fieldset className="cr-reasons">
            <legend>{m.courier_cash_given()}</legend>
            {likelyAmounts(cashDue, why).map((each) => (
              <label key={each}>
                <input
                  className="vh"
                  type="radio"
                  name="cashAmount"
                  checked={amount === each.toFixed(2)}
                  onChange={() => setAmount(each.toFixed(2))}
                />
                <bdi>{formatMoney(fromEgp(each))}</bdi>
              </label>
            ))}
          </fieldset>
          <Field
            name="collected"
            label={m.courier_cash_other()}
            hint={m.courier_collected_due({ amount: formatMoney(fromEgp(cashDue)) })}
            error={fault}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setAmount(event.target.value)}
          />
        </>
      )}
    </>
  )
}
