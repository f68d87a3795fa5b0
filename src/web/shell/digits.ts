import { createEmitter, useStore } from '#web/ui/store.ts'

/** How an Arabic page draws its numbers. The text stays 0-9 either way: only the letters of the font differ. */
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

// The head script has set it before the first paint; the document is the one place that knows.
const shown = (): Digits => (document.documentElement.dataset.digits === 'arab' ? 'arab' : 'latn')

const show = (digits: string | null): void => {
  document.documentElement.dataset.digits = digits === 'arab' ? 'arab' : 'latn'
  changes.emit()
}

/** False when the choice could not be kept. */
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
