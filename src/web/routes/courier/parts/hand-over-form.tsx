import { type ChangeEvent, type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import {
  CASH_REASONS,
  type CashReason,
  NO_CODE_REASONS,
  WRONG_CODES_ALLOWED,
} from '#domain/delivery/steps/hand-over.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { typedText } from '#web/forms/typed-text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { courierReasonWords } from '#web/routes/courier/reason-words.ts'
import type { Stop } from '#web/routes/courier/work/board.ts'
import {
  HAND_OVER_FIELDS,
  type HandOverField,
  likelyAmounts,
  readHandOver,
} from '#web/routes/courier/work/read-hand-over.ts'
import type { Work } from '#web/routes/courier/work/work.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import './reason-choice.css'

interface CashTakenProps {
  readonly cashDue: number
  readonly fault: string | undefined
  /** Called when the customer does not pay: the goods are not handed over. */
  readonly onRefused: () => void
}

/** Cash taken: the amount due, or a reason and another amount. */
const CashTaken = ({ cashDue, fault, onRefused }: CashTakenProps) => {
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

interface Props {
  readonly work: Work
  readonly stop: Stop
  readonly onBack: () => void
  readonly onRefused: () => void
}

const MISSING: Readonly<Record<HandOverField, () => string>> = {
  code: m.courier_code_missing,
  reason: m.courier_reason_missing,
  collected: m.courier_collected_missing,
  collectedReason: m.courier_differs_missing,
}

type Faults = Readonly<Partial<Record<HandOverField, string>>>

/** Scrolls to the card of the next stop, after it is rendered; after the last one to the cash, at the top. */
export const showNextStop = (): void => {
  requestAnimationFrame(() => {
    const card = document.querySelector('.cr-next:not(.cr-none)') ?? document.documentElement
    card.scrollIntoView()
  })
}

/** Hand-over: the code, checked on the device, and the cash. */
export const HandOverForm = ({ work, stop, onBack, onRefused }: Props) => {
  const { cashDue } = stop
  const drawn = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const [hasNoCode, setNoCode] = useState(false)
  const isSpent = work.wrongCodesOf(stop) >= WRONG_CODES_ALLOWED
  const isReceived = stop.fulfilment === 'delivered'
  const proof = isReceived ? 'none' : isSpent || hasNoCode ? 'reason' : 'code'

  const complain = (found: Faults): void => {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) drawn.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  /** Clears the error of an edited field. */
  const forgive = (event: FormEvent<HTMLFormElement>): void => {
    const { name } = event.target as HTMLInputElement
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)))
  }

  /** Scrolls to the start of the reasons, since the button is below them. */
  const switchProof = (): void => {
    setNoCode(!hasNoCode)
    setFaults({})
    requestAnimationFrame(() => drawn.current?.scrollIntoView({ block: 'start' }))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const typed = Object.fromEntries(HAND_OVER_FIELDS.map((field) => [field, typedText(form, field)]))
    const { draft, missing } = readHandOver(typed, { cashDue, proof })
    if (missing.length > 0)
      return complain(Object.fromEntries(missing.map((field) => [field, MISSING[field]()])))
    setBusy(true)
    const isRight = draft.code === undefined || (await work.tryCode(stop, draft.code))
    setBusy(false)
    if (!isRight) {
      const count = WRONG_CODES_ALLOWED - work.wrongCodesOf(stop)
      return complain(count > 0 ? { code: m.courier_code_wrong({ count }) } : {})
    }
    work.handOver(stop, draft)
    showNextStop()
    toast(m.courier_handed_over({ name: stop.shippingInfo.fullName }))
  }

  return (
    <form
      ref={drawn}
      className="cr-form"
      onSubmit={(event) => void submit(event)}
      onInput={forgive}
      noValidate
    >
      {isReceived && <Alert kind="info">{m.courier_received()}</Alert>}
      {proof === 'reason' && (
        <>
          <Alert kind="warn" live>
            {isSpent ? m.courier_code_spent() : m.courier_no_code_text()}
          </Alert>
          <ReasonChoice
            name="reason"
            label={m.courier_reason()}
            reasons={NO_CODE_REASONS}
            error={faults.reason}
          />
        </>
      )}
      {proof === 'code' && (
        <Field
          name="code"
          label={m.courier_code()}
          hint={m.courier_code_hint()}
          error={faults.code}
          className="cr-code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          autoFocus
        />
      )}
      {cashDue > 0 && (
        <CashTaken
          cashDue={cashDue}
          fault={faults.collected ?? faults.collectedReason}
          onRefused={onRefused}
        />
      )}
      <div className="cr-bar">
        <SubmitButton className="btn-xl btn-block" icon="check" iconFirst busy={isBusy}>
          <span>
            {m.courier_confirm()}
            <span className="cr-about">
              <bdi className="issued">{shownNumber(stop)}</bdi>
            </span>
          </span>
        </SubmitButton>
      </div>
      {!isReceived && !isSpent && (
        <button type="button" className="btn btn-line" onClick={switchProof}>
          {hasNoCode ? m.courier_has_code() : m.courier_no_code()}
        </button>
      )}
      <button type="button" className="btn btn-ghost" onClick={onBack}>
        {m.courier_back()}
      </button>
    </form>
  )
}
