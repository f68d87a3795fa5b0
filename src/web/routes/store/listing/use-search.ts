import { useEffect, useSyncExternalStore } from 'react'
import type * as searching from './search-shelf.ts'

type Search = typeof searching

let search: Search | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fetches what it takes to search, for whoever is about to: nobody else should carry it. */
export const loadSearch = async (): Promise<void> => {
  try {
    search ??= await import('./search-shelf.ts')
  } catch (error) {
    // oxlint-disable-next-line no-console -- the next letter tries again; until then the list is as it was
    console.warn('search could not be loaded', error)
  }
  for (const listener of listeners) listener()
}

/** Search, once it is here. */
export const useSearch = (words: string): Search | undefined => {
  useEffect(() => {
    if (words !== '' && !search) void loadSearch()
  }, [words])
  return useSyncExternalStore(
    subscribe,
    () => search,
    () => undefined,
  )
}
