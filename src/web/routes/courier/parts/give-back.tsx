import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { BRING_BACK_REASONS, GIVE_BACK_REASONS } from '#domain/delivery/steps/hand-over.ts'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { oneLine } from '#domain/shared/text.ts'
import { typedText } from '#web/forms/typed-text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import type { Stop } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import { showNextStop } from './hand-over-form.tsx'
import { ReasonChoice } from './reason-choice.tsx'

interface Props {
  readonly work: Work
  readonly stop: Stop
  /** Incremented when the customer refuses to pay, which opens this form. */
  readonly refusals: number
}

/** Gives an order back before pick-up, or reports that it is brought back after it; the office sees the reason. */
export const GiveBack = ({ work, stop, refusals }: Props) => {
  const [fault, setFault] = useState<string>()
  const drawn = useRef<HTMLDetailsElement>(null)
  const isAtShop = isWaiting(stop.fulfilment)
  useEffect(() => {
    if (refusals === 0 || !drawn.current) return
    drawn.current.open = true
    drawn.current.scrollIntoView()
  }, [refusals])
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reason = oneLine(typedText(new FormData(event.currentTarget), 'why'))
    if (reason === '') return setFault(m.courier_reason_missing())
    work.giveBack(stop, reason)
    showNextStop()
    toast(isAtShop ? m.courier_given_back() : m.courier_brought_back({ name: stop.shippingInfo.fullName }))
  }
  return (
    <details ref={drawn} className="cr-items">
      <summary>{isAtShop ? m.courier_give_back() : m.courier_bring_back()}</summary>
      <form className="cr-form" onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
        {!isAtShop && <p>{m.courier_bring_back_text()}</p>}
        <ReasonChoice
          name="why"
          label={m.courier_give_back_why()}
          reasons={isAtShop ? GIVE_BACK_REASONS : BRING_BACK_REASONS}
          error={fault}
        />
        <button type="submit" className="btn btn-line btn-block">
          {isAtShop ? m.courier_give_back() : m.courier_bring_back_confirm()}
        </button>
      </form>
    </details>
  )
}
