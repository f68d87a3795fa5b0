import { latinDigits } from '#domain/shared/arabic.ts'

/** Between two keys of a scanner; people are slower. */
const MOST_MS = 60
/** Shorter runs of quick keys are typing. */
const LEAST_LETTERS = 4

/** For fields that read codes themselves: a scan is typed there and sent by Enter. */
export const READS_CODES = { 'data-reads-codes': '' }

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))

/** A scanner presses the keys of an English keyboard, also when the phone or computer is set to Arabic. */
const letterOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  const [letter = ''] = /^[!-~]$/.exec(latinDigits(key)) ?? []
  const [, pressed = ''] = /^(?:Key|Digit)([A-Z\d])$/.exec(code) ?? []
  return letter || (shiftKey ? pressed : pressed.toLowerCase())
}

/** Sets the value so that React notices. */
const restore = (field: TextField, value: string): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Run {
  readonly text: string
  readonly at: number
  /** What the field had before the run. */
  readonly field?: TextField
  readonly before?: string
}

/**
 * Calls back with each code that a keyboard scanner types: a quick run of keys that ends in Enter, whatever has the
 * focus. Answers how to stop.
 */
export const followKeyboardScanner = (onCode: (code: string) => void): (() => void) => {
  let run: Run | undefined
  const press = (event: KeyboardEvent): void => {
    const { target, timeStamp, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.key === 'Shift') return
    if (target instanceof Element && target.matches('[data-reads-codes]')) return
    const quick = run && timeStamp - run.at <= MOST_MS ? run : undefined
    if (event.key === 'Enter') {
      run = undefined
      if (!quick || quick.text.length < LEAST_LETTERS) return
      event.preventDefault()
      event.stopPropagation()
      if (quick.field) restore(quick.field, quick.before ?? '')
      onCode(quick.text)
      return
    }
    const letter = letterOf(event)
    if (letter === '') run = undefined
    else if (quick) run = { ...quick, text: quick.text + letter, at: timeStamp }
    else
      run = {
        text: letter,
        at: timeStamp,
        ...(isTextField(target) && { field: target, before: target.value }),
      }
  }
  document.addEventListener('keydown', press, { capture: true })
  return () => document.removeEventListener('keydown', press, { capture: true })
}
