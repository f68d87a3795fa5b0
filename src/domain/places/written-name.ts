import { fold } from '#domain/shared/arabic.ts'

interface Named<T> {
  readonly value: T
  /** Of two equally long names the lower rank wins. */
  readonly rank: number
}

/** Names by their lookup key, with the value of each. */
export interface Names<T> {
  readonly byKey: ReadonlyMap<string, Named<T>>
  readonly mostWords: number
}

/** The words without the article: المعادي and معادي, El Maadi and Maadi. */
export const bareWords = (text: string): readonly string[] =>
  fold(text)
    .split(' ')
    .filter((word) => !['', 'el', 'al', 'the'].includes(word))
    .map((word) => (word.length > 4 ? word.replace(/^(?:وال|ال)/, '') : word))

export const bare = (text: string): string => bareWords(text).join(' ')

export const named = <T>(values: readonly T[], namesOf: (value: T) => readonly string[]): Names<T> => {
  const byKey = new Map<string, Named<T>>()
  for (const value of values)
    for (const name of namesOf(value)) {
      const key = bare(name)
      if (key && !byKey.has(key)) byKey.set(key, { value, rank: byKey.size })
    }
  return { byKey, mostWords: Math.max(0, ...[...byKey.keys()].map((key) => key.split(' ').length)) }
}

/**
 * The longest name among the words: "New Cairo" wins over "Cairo". Looks up the text's few words instead of
 * scanning hundreds of names.
 */
export const longestIn = <T>(words: readonly string[], { byKey, mostWords }: Names<T>): T | undefined => {
  let best: Named<T> | undefined
  let length = 0
  for (const from of words.keys())
    for (let to = from + 1; to <= Math.min(from + mostWords, words.length); to++) {
      const key = words.slice(from, to).join(' ')
      const found = key.length >= length ? byKey.get(key) : undefined
      if (!found || (best && key.length === length && found.rank > best.rank)) continue
      best = found
      length = key.length
    }
  return best?.value
}
