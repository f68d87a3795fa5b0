/** Scores of places in a list, kept between queries so that a query costs what it touches and not what there is. */
export const createTally = () => {
  let sums = new Float32Array(1024)
  let best = new Float32Array(1024)
  /** Bits of the words that a place has had. */
  let words = new Uint32Array(1024)
  /** The bit of the word that `best` is about. */
  let last = new Uint32Array(1024)
  let touched: number[] = []

  const larger = <A extends Float32Array | Uint32Array>(made: A, kept: A): A => {
    made.set(kept)
    return made
  }

  return {
    /** Makes room for places below `length`. */
    reserve(length: number): void {
      if (length <= sums.length) return
      const room = length * 2
      sums = larger(new Float32Array(room), sums)
      best = larger(new Float32Array(room), best)
      words = larger(new Uint32Array(room), words)
      last = larger(new Uint32Array(room), last)
    },
    /** A place has a word, given as a bit, with this score; of several for one word the best counts. Words come in turn. */
    add(at: number, word: number, score: number): void {
      if (words[at] === 0) touched.push(at)
      const gain = last[at] === word ? score - (best[at] ?? 0) : score
      if (gain <= 0) return
      sums[at] = (sums[at] ?? 0) + gain
      best[at] = score
      last[at] = word
      words[at] = (words[at] ?? 0) | word
    },
    /** Whether a place has had any word, or one of these. */
    has: (at: number, bits = -1): boolean => ((words[at] ?? 0) & bits) !== 0,
    /** Sets bits of a place that has had a word. */
    mark(at: number, bits: number): void {
      words[at] = (words[at] ?? 0) | bits
    },
    /** Hands over every place that had a word, with all it had and the sum of its scores, and starts anew. */
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
