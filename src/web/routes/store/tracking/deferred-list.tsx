import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface Props {
  /** How many are drawn together at first. */
  readonly first: number
  readonly children: readonly ReactNode[]
}

/** Each of the others in a drawing of its own: laying all of them out at once would keep a slow phone from answering. */
export const DeferredList = ({ first, children }: Props) => {
  const [drawn, setDrawn] = useState(first)
  const isWhole = drawn >= children.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, isWhole])
  return (
    <>
      {children.slice(0, drawn)}
      {!isWhole && <div className="more-to-come" />}
    </>
  )
}
