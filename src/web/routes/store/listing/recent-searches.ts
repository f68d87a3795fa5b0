import { fold } from '#domain/shared/arabic.ts'
import { MAX_SEARCHES, storedSearches } from '#web/site/stored-values.ts'

const MIN_LETTERS = 2

/** Stores a search, without duplicates after folding, newest last. A storage failure is ignored: the list is optional. */
export const rememberSearch = (typed: string): void => {
  const words = typed.trim()
  if (fold(words).length < MIN_LETTERS) return
  const others = storedSearches.get().filter((each) => fold(each) !== fold(words))
  storedSearches.set([...others, words].slice(-MAX_SEARCHES))
}

export const forgetSearches = (): void => void storedSearches.set([])
