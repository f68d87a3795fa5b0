import { startTransition, useEffect, useState } from 'react'
import { type CatalogueProduct, loadCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import type * as searching from './search-shelf.ts'

export type Search = typeof searching

const search = createStore<Search | undefined>(undefined)

/** Loads search code and catalogue on demand, so that other visitors don't download them. */
export const loadSearch = async (): Promise<void> => {
  void loadCatalogue()
  try {
    search.set(await import('./search-shelf.ts'))
  } catch (error) {
    // oxlint-disable-next-line no-console -- the next input retries; the list stays until then
    console.warn('search could not be loaded', error)
  }
}

/** Returns the search function once its code is loaded and the shelf is indexed. */
export const useSearch = (
  shelf: readonly CatalogueProduct[] | undefined,
  words: string,
): Search | undefined => {
  const loaded = useStore(search, undefined)
  // On Back to a search there is no previous list to show, so the index is built synchronously.
  const [learnt, setLearnt] = useState(words === '' ? undefined : shelf)
  useEffect(() => {
    if (words !== '' && !loaded) void loadSearch()
  }, [words, loaded])
  useEffect(() => {
    if (!loaded || !shelf) return undefined
    const leaving = new AbortController()
    const learn = async (): Promise<void> => {
      await loaded.learnShelf(shelf, leaving.signal)
      if (!leaving.signal.aborted) startTransition(() => setLearnt(shelf))
    }
    void learn()
    return () => leaving.abort()
  }, [loaded, shelf])
  const [, setCoded] = useState('')
  const isKnown = loaded?.knowsCode(words)
  useEffect(() => {
    if (isKnown !== false) return undefined
    const leaving = new AbortController()
    void loaded?.learnCode(words, leaving.signal).then(() => startTransition(() => setCoded(words)))
    return () => leaving.abort()
  }, [loaded, words, isKnown])
  return shelf && isKnown && (shelf === learnt || loaded?.knowsShelf(shelf)) ? loaded : undefined
}
