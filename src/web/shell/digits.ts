import { createEmitter, useStore } from '#web/ui/store.ts'

/** The digits of Arabic pages. The text is always 0-9; only the font differs. */
export const DIGITS = ['latn', 'arab'] as const
export type Digits = (typeof DIGITS)[number]

const KEY = 'digits'

const changes = createEmitter(() => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) show(newValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
})

// The head script sets the attribute before first paint; the document is the single source.
const shown = (): Digits => (document.documentElement.dataset.digits === 'arab' ? 'arab' : 'latn')

const show = (digits: string | null): void => {
  document.documentElement.dataset.digits = digits === 'arab' ? 'arab' : 'latn'
  changes.emit()
}

/** False if the choice could not be stored. */
export const chooseDigits = (digits: Digits): boolean => {
  show(digits)
  try {
    localStorage.setItem(KEY, digits)
    return true
  } catch {
    return false
  }
}

export const useDigits = (): Digits => useStore<Digits>({ subscribe: changes.subscribe, get: shown }, 'latn')
