import { type RefObject, useEffect, useRef } from 'react'

const PX_PER_MM = 96 / 25.4

/** One named page for each receipt, as long as the receipt: a roll has no sheets, so nothing of it is left white. */
export const rollPages = (heightsPx: readonly number[]): string =>
  heightsPx
    .map((height, at) => `@page roll-${at} { size: 80mm ${Math.ceil(height / PX_PER_MM)}mm; margin: 0 }`)
    .join('\n')

/** Gives each `.bo-receipt` inside a page of its own length, measured again before anything is printed. */
export const useRollPages = (): RefObject<HTMLDivElement | null> => {
  const papers = useRef<HTMLDivElement>(null)
  const style = useRef<HTMLStyleElement>(undefined)
  const measure = (): void => {
    const receipts = [...(papers.current?.querySelectorAll<HTMLElement>('.bo-receipt') ?? [])]
    if (style.current) style.current.textContent = rollPages(receipts.map((each) => each.offsetHeight))
    for (const [at, receipt] of receipts.entries()) receipt.style.setProperty('page', `roll-${at}`)
  }
  useEffect(() => {
    style.current = document.head.appendChild(document.createElement('style'))
    measure()
    addEventListener('beforeprint', measure)
    // Other fonts have other lines.
    void document.fonts.ready.then(measure)
    return () => {
      removeEventListener('beforeprint', measure)
      style.current?.remove()
    }
  })
  return papers
}
