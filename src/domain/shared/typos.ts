/** The number of typos that a word of this length may have and still match. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The letter set of a word as bits; letters that share a bit count as equal. */
export const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Population count. */
const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * True when words with these letter sets may be within `most` typos: one typo removes and adds at most one letter.
 */
export const mayBeWithin = (most: number, one: number, other: number): boolean =>
  countBits(one ^ other) <= 2 * most

/** Rows of the table below, reused by every call: allocating three arrays costs more than filling them. */
let rows: readonly [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(64),
  new Uint8Array(64),
  new Uint8Array(64),
]

const roomFor = (columns: number): typeof rows => {
  if (columns > rows[0].length)
    rows = [new Uint8Array(2 * columns), new Uint8Array(2 * columns), new Uint8Array(2 * columns)]
  return rows
}

/**
 * The Damerau-Levenshtein distance (insert, delete, replace, swap neighbours), or `most + 1` for anything above
 * `most`. Only the cells within `most` of the diagonal are computed.
 */
export const slipsBetween = (one: string, other: string, most: number): number => {
  const beyond = most + 1
  if (Math.abs(one.length - other.length) > most) return beyond
  let [before, last, row] = roomFor(other.length + 2)
  for (let j = 0; j <= Math.min(other.length, most); j++) last[j] = j
  last[most + 1] = beyond
  for (let i = 1; i <= one.length; i++) {
    const from = Math.max(1, i - most)
    const to = Math.min(other.length, i + most)
    const letter = one.charCodeAt(i - 1)
    row[from - 1] = from === 1 ? Math.min(i, beyond) : beyond
    let best = row[from - 1] ?? beyond
    for (let j = from; j <= to; j++) {
      let cost = (last[j - 1] ?? beyond) + (letter === other.charCodeAt(j - 1) ? 0 : 1)
      cost = Math.min(cost, (last[j] ?? beyond) + 1, (row[j - 1] ?? beyond) + 1)
      const isSwap =
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? beyond) + 1)
      row[j] = cost
      best = Math.min(best, cost)
    }
    row[to + 1] = beyond
    if (best > most) return beyond
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[other.length] ?? beyond, beyond)
}
