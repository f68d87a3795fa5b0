import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { chooseDigits, DIGITS, type Digits, useDigits } from '#web/shell/digits.ts'
import { Choice } from '#web/ui/choice.tsx'
import { toast } from '#web/ui/toasts.tsx'

const choose = (digits: Digits): void => {
  if (!chooseDigits(digits)) toast(m.choice_not_saved(), { kind: 'bad' })
}

/** 0-9 or ٠-٩, on Arabic pages only; each option is shown in its own digits. */
export const DigitChoice = () => {
  const digits = useDigits()
  if (currentLanguage() !== 'ar') return null
  return (
    <Choice label={m.digits_label()} values={DIGITS} chosen={digits} onChoose={choose}>
      {(each) => <span lang={each === 'latn' ? 'en' : 'ar'}>{each === 'latn' ? '123' : '١٢٣'}</span>}
    </Choice>
  )
}
