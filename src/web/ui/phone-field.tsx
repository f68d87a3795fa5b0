import { type ComponentProps, type FormEvent, useState } from 'react'
import { latinDigits } from '#domain/shared/arabic.ts'
import { Field } from '#web/ui/field.tsx'

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'hint'> {
  /** What to ask about a number that was typed and looks mistyped. It is asked, never refused. */
  readonly doubtOf?: (typed: string) => string | undefined
  /** Lets in only what belongs to a number, as a number input would; see docs/decisions/0008. */
  readonly digitsOnly?: boolean
}

const NOT_OF_A_NUMBER = /[^\d+() .\-/]/g
const onlyNumber = (text: string): string => latinDigits(text).replace(NOT_OF_A_NUMBER, '')

const tidy = ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
  const number = onlyNumber(input.value)
  if (number === input.value) return
  const caret = onlyNumber(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = number
  input.setSelectionRange(caret, caret)
}

/** A phone number as people here write it, or of elsewhere with its own code; left to right in every language. */
export const PhoneField = ({ doubtOf, digitsOnly = false, className = '', ...field }: Props) => {
  const [doubt, setDoubt] = useState<string>()
  return (
    <Field
      inputMode={digitsOnly ? 'numeric' : 'tel'}
      autoComplete="tel"
      placeholder="010 1234 5678"
      {...field}
      {...(digitsOnly && { onInput: tidy })}
      type="tel"
      className={`${doubt && !field.error ? 'doubt ' : ''}${className}`}
      hint={doubt}
      liveHint={doubtOf !== undefined}
      onChange={(event) => {
        setDoubt(undefined)
        field.onChange?.(event)
      }}
      onBlur={(event) => setDoubt(doubtOf?.(event.target.value))}
    />
  )
}
