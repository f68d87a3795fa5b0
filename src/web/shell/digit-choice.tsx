import { useId } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { chooseDigits, DIGITS, type Digits, useDigits } from '#web/shell/digits.ts'
import { toast } from '#web/ui/toasts.tsx'
import './theme-choice.css'

const choose = (digits: Digits): void => {
  if (!chooseDigits(digits)) toast(m.choice_not_saved(), { kind: 'bad' })
}

/** 0-9 or ٠-٩, on Arabic pages. */
export const DigitChoice = () => {
  const digits = useDigits()
  const name = useId()
  if (currentLanguage() !== 'ar') return null
  return (
    <fieldset className="theme-choice digit-choice">
      <legend>{m.digits_label()}</legend>
      {DIGITS.map((each) => (
        <label key={each}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={each}
            checked={each === digits}
            onChange={() => choose(each)}
          />
          {/* Each drawn as what it stands for, whatever is chosen. */}
          <span lang={each === 'latn' ? 'en' : 'ar'}>{each === 'latn' ? '123' : '١٢٣'}</span>
        </label>
      ))}
    </fieldset>
  )
}
