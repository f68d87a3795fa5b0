import { useEffect, useRef, useState } from 'react'
import type { CourierReason } from '#domain/delivery/steps/hand-over.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { courierReasonWords } from '#web/routes/courier/reason-words.ts'
import './reason-choice.css'

interface Props {
  readonly name: string
  readonly label: string
  readonly reasons: readonly CourierReason[]
  readonly error?: string | undefined
}

/** A reason by one tap or as free text, read from FormData as `name`. */
export const ReasonChoice = ({ name, label, reasons, error }: Props) => {
  const [chosen, choose] = useState<string>()
  const message = useRef<HTMLParagraphElement>(null)
  // Scrolls the error out from behind the fixed bar.
  useEffect(() => {
    if (error) message.current?.scrollIntoView({ block: 'center' })
  }, [error])
  const isOther = chosen === ''
  return (
    <fieldset className="cr-reasons">
      <legend>{label}</legend>
      {[...reasons, ''].map((reason) => (
        <label key={reason}>
          <input
            className="vh"
            type="radio"
            name={isOther ? `${name}Choice` : name}
            value={reason}
            checked={chosen === reason}
            onChange={() => choose(reason)}
          />
          {reason === '' ? m.courier_reason_other() : courierReasonWords(reason)}
        </label>
      ))}
      {isOther && (
        <Field name={name} label={m.courier_reason_words()} maxLength={300} autoComplete="off" autoFocus />
      )}
      {error && (
        <p ref={message} className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
