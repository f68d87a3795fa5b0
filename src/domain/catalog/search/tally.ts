/** Scores of places in a list, kept between queries so that a query costs what it touches and not what there is. */
export const createTally = () => {
  let sums = new Float32Array(1024)
  let best = new Float32Array(1024)
  /** How many of the words asked for so far a place has had. */
  let reached = new Uint8Array(1024)
  let touched: number[] = []
  let asked = 0
  let reachedNow = 0

  const larger = <A extends Float32Array | Uint8Array>(made: A, kept: A): A => {
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
      reached = larger(new Uint8Array(room), reached)
    },
    /** Starts the next word; a place that misses it is out. */
    nextWord(): void {
      asked += 1
      reachedNow = 0
    },
    /** How many places have had every word so far. */
    reached: (): number => reachedNow,
    /** A place has the word with this score; of several for one word the best counts. */
    add(at: number, score: number): void {
      const before = reached[at]
      if (before === asked) {
        const gain = score - (best[at] ?? 0)
        if (gain <= 0) return
        sums[at] = (sums[at] ?? 0) + gain
      } else if (before === asked - 1) {
        if (asked === 1) touched.push(at)
        reached[at] = asked
        reachedNow += 1
        sums[at] = (sums[at] ?? 0) + score
      } else return
      best[at] = score
    },
    /** Hands over the mean score of every place that had all words, and starts anew. */
    close(each: (at: number, score: number) => void): void {
      for (const at of touched) {
        if (reached[at] === asked) each(at, (sums[at] ?? 0) / asked)
        sums[at] = 0
        reached[at] = 0
      }
      touched = []
      asked = 0
    },
  }
}
