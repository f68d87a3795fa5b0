import { useState } from 'react'
import { type Asked, hasWords } from './asked.ts'

interface Wish {
  readonly asked: Asked
  /** What is chosen from, once it is known. */
  readonly shelf: unknown
  /** What finds words in it, once that is ready. */
  readonly search: unknown
}

const canAnswer = ({ asked, shelf, search }: Wish): boolean =>
  shelf === undefined || search !== undefined || !hasWords(asked)

/** What is asked, or what was asked before while the search gets ready: until then the list stays as it is. */
export const useAnswerable = <W extends Wish>(wish: W): W => {
  const [last, setLast] = useState(wish)
  if (!canAnswer(wish)) return last
  if (last !== wish) setLast(wish)
  return wish
}
