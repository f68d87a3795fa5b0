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

/** A scan while a dialog is open must not change the page below it. */
const isBehindDialog = (scanner: Element | null): boolean => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return dialog !== undefined && !dialog.contains(scanner)
}

/**
 * Calls back with each code that a keyboard scanner types: a quick run of keys that ends in Enter, whatever has the
 * focus. `scanner` is the element that shows that scans are read. Answers how to stop.
 */
export const followKeyboardScanner = (
  scanner: Element | null,
  onCode: (code: string) => void,
): (() => void) => {
  let run: Run | undefined
  let scannedAt = Number.NEGATIVE_INFINITY
  const swallow = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: KeyboardEvent): void => {
    const { target, timeStamp, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.key === 'Shift') return
    if (target instanceof Element && target.matches('[data-reads-codes]')) return
    const quick = run && timeStamp - run.at <= MOST_MS ? run : undefined
    if (event.key === 'Enter') {
      run = undefined
      // Some scanners end with two of them: the second would press the button or send the form that has the focus.
      if (!quick && timeStamp - scannedAt <= MOST_MS) return swallow(event)
      if (!quick || quick.text.trim().length < LEAST_LETTERS) return
      scannedAt = timeStamp
      swallow(event)
      if (quick.field) restore(quick.field, quick.before ?? '')
      if (!isBehindDialog(scanner)) onCode(quick.text.trim())
      return
    }
    const letter = quick && event.key === ' ' ? ' ' : letterOf(event)
    // A blank inside a code would press the button that has the focus.
    if (letter === ' ' && !isTextField(target)) event.preventDefault()
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
