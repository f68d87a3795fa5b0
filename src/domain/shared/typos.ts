/** How many slips of the finger a word of this length may have and still be meant. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Which letters a word has, as bits; letters that share one are taken for the same. */
export const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Whether so few slips may lie between words of these letters: each takes away one letter and adds one at most. */
export const mayBeWithin = (most: number, one: number, other: number): boolean => {
  let differing = one ^ other
  for (let left = 2 * most; differing !== 0 && left > 0; left--) differing &= differing - 1
  return differing === 0
}

/**
 * The letters to insert, drop, replace or swap with their neighbour to turn one word into the other; `most + 1` stands
 * for anything beyond `most`.
 */
export const slipsBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= other.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}
