import { type SubmitEvent, useState } from 'react'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'

const MAX_ANSWER = 2000

interface Props {
  readonly answer: string | null
  readonly hint: string
  readonly isBusy: boolean
  readonly onAnswer: (text: string) => void
  readonly onRemove?: (() => void) | undefined
  readonly onCancel?: () => void
}

/** Reply form; the text stays until it is saved. */
export const AnswerForm = ({ answer, hint, isBusy, onAnswer, onRemove, onCancel }: Props) => {
  const [text, setText] = useState(answer ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim()) onAnswer(text.trim())
    else setError(m.office_answer_empty())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        name="answer"
        label={m.office_answer_label()}
        hint={hint}
        error={error}
        multiline
        maxLength={MAX_ANSWER}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
      />
      <div className="bo-row-acts">
        <SubmitButton busy={isBusy}>{m.office_answer_send()}</SubmitButton>
        {onRemove && (
          <button type="button" className="btn btn-danger" onClick={onRemove}>
            {m.office_answer_remove()}
          </button>
        )}
        {onCancel && (
          <button type="button" className="btn btn-ghost" onClick={onCancel}>
            {m.office_cancel()}
          </button>
        )}
      </div>
    </form>
  )
}
