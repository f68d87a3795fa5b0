import { type SubmitEvent, useState } from 'react'
import { GIVE_BACK_REASONS } from '#domain/delivery/hand-over.ts'
import { oneLine } from '#domain/shared/text.ts'
import { typedText } from '#web/browser/typed-text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import type { Stop } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import { ReasonChoice } from './reason-choice.tsx'

/** Before the pick-up an order can be given back; the office reads why. */
export const GiveBack = ({ work, stop }: { readonly work: Work; readonly stop: Stop }) => {
  const [fault, setFault] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reason = oneLine(typedText(new FormData(event.currentTarget), 'why'))
    if (reason === '') return setFault(m.courier_reason_missing())
    work.giveBack(stop, reason)
    toast(m.courier_given_back())
  }
  return (
    <details className="cr-items">
      <summary>{m.courier_give_back()}</summary>
      <form className="cr-form" onSubmit={submit} noValidate>
        <ReasonChoice
          name="why"
          label={m.courier_give_back_why()}
          reasons={GIVE_BACK_REASONS}
          error={fault}
        />
        <button type="submit" className="btn btn-line btn-block">
          {m.courier_give_back()}
        </button>
      </form>
    </details>
  )
}
