import { useSyncExternalStore } from 'react'

/** How an Arabic page draws its numbers. The text stays 0-9 either way: only the letters of the font differ. */
export const DIGITS = ['latn', 'arab'] as const
export type Digits = (typeof DIGITS)[number]

const KEY = 'digits'
const listeners = new Set<() => void>()

// The head script has set it before the first paint; the document is the one place that knows.
const shown = (): Digits => (document.documentElement.dataset.digits === 'arab' ? 'arab' : 'latn')

const show = (digits: string | null): void => {
  document.documentElement.dataset.digits = digits === 'arab' ? 'arab' : 'latn'
  for (const listener of listeners) listener()
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

const subscribe = (listener: () => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) show(newValue)
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export const useDigits = (): Digits => useSyncExternalStore(subscribe, shown, () => 'latn')
