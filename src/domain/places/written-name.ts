import { fold } from '#domain/shared/arabic.ts'

interface Named<T> {
  readonly value: T
  /** Of two names as long as each other the one that was listed first is meant. */
  readonly rank: number
}

/** Names as they are looked for, and what each stands for. */
export interface Names<T> {
  readonly byKey: ReadonlyMap<string, Named<T>>
  readonly mostWords: number
}

/** The article comes and goes: المعادي and معادي, El Maadi and Maadi. */
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
 * The longest name among the words wins: "New Cairo" is not "Cairo". A text's own words are looked up, for it has a few and
 * there are hundreds of names.
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
