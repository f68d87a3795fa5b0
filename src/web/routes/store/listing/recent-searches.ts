import { fold } from '#domain/shared/arabic.ts'
import { MAX_SEARCHES, storedSearches } from '#web/browser/stored-values.ts'

const MIN_LETTERS = 2

/** Keeps what was searched for, once however it was typed, the last at the end. A nicety: nobody is told when it fails. */
export const rememberSearch = (typed: string): void => {
  const words = typed.trim()
  if (fold(words).length < MIN_LETTERS) return
  const others = storedSearches.get().filter((each) => fold(each) !== fold(words))
  storedSearches.set([...others, words].slice(-MAX_SEARCHES))
}

export const forgetSearches = (): void => void storedSearches.set([])
