/**
 * Scores by product index. The arrays are reused between queries, so a query costs what it touches, not the size of
 * the catalogue.
 */
export const createTally = () => {
  let sums = new Float32Array(1024)
  let best = new Float32Array(1024)
  /** Bits of the words matched at each index. */
  let words = new Uint32Array(1024)
  /** The bit of the word that `best` belongs to. */
  let last = new Uint32Array(1024)
  let touched: number[] = []

  const larger = <A extends Float32Array | Uint32Array>(made: A, old: A): A => {
    made.set(old)
    return made
  }

  return {
    /** Grows the arrays to hold `length` entries. */
    reserve(length: number): void {
      if (length <= sums.length) return
      const room = length * 2
      sums = larger(new Float32Array(room), sums)
      best = larger(new Float32Array(room), best)
      words = larger(new Uint32Array(room), words)
      last = larger(new Uint32Array(room), last)
    },
    /**
     * Adds a score for a word (given as a bit). Only the best score per word counts. Words must be added one after
     * another.
     */
    add(at: number, word: number, score: number): void {
      if (words[at] === 0) touched.push(at)
      const gain = last[at] === word ? score - (best[at] ?? 0) : score
      if (gain <= 0) return
      sums[at] = (sums[at] ?? 0) + gain
      best[at] = score
      last[at] = word
      words[at] = (words[at] ?? 0) | word
    },
    /** True when the index matched any word, or one of `bits`. */
    has: (at: number, bits = -1): boolean => ((words[at] ?? 0) & bits) !== 0,
    /** Sets bits of an index that has matched a word. */
    mark(at: number, bits: number): void {
      words[at] = (words[at] ?? 0) | bits
    },
    /** Calls `each` for every index that matched a word, with its bits and total score, then resets. */
    close(each: (at: number, words: number, score: number) => void): void {
      for (const at of touched) {
        each(at, words[at] ?? 0, sums[at] ?? 0)
        sums[at] = 0
        words[at] = 0
        last[at] = 0
      }
      touched = []
    },
  }
}
