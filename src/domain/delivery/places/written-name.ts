import { fold } from '#domain/shared/arabic.ts'

/** A name as it is looked for, and what it stands for. */
export interface Named<T> {
  readonly key: string
  readonly value: T
}

/** The article comes and goes: المعادي and معادي, El Maadi and Maadi. */
export const bare = (text: string): string =>
  fold(text)
    .split(' ')
    .filter((word) => !['el', 'al', 'the'].includes(word))
    .map((word) => (word.length > 4 ? word.replace(/^(?:وال|ال)/, '') : word))
    .join(' ')

export const named = <T>(
  values: readonly T[],
  namesOf: (value: T) => readonly string[],
): readonly Named<T>[] =>
  values.flatMap((value) => namesOf(value).map((name) => ({ key: bare(name), value })))

/** The longest name in the text wins: "New Cairo" is not "Cairo". */
export const longestIn = <T>(text: string, names: readonly Named<T>[]): T | undefined => {
  const padded = ` ${bare(text)} `
  let best: Named<T> | undefined
  for (const name of names)
    if (padded.includes(` ${name.key} `) && name.key.length > (best?.key.length ?? 0)) best = name
  return best?.value
}
