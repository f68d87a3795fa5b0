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
  useEffect(() => {
    // The content security policy refuses the text of a `style` element; a constructed sheet is no text of the page.
    const sheet = new CSSStyleSheet()
    const measure = (): void => {
      const receipts = [...(papers.current?.querySelectorAll<HTMLElement>('.bo-receipt') ?? [])]
      sheet.replaceSync(rollPages(receipts.map((each) => each.offsetHeight)))
      for (const [at, receipt] of receipts.entries()) receipt.style.setProperty('page', `roll-${at}`)
    }
    document.adoptedStyleSheets.push(sheet)
    measure()
    addEventListener('beforeprint', measure)
    // Other fonts have other lines.
    void document.fonts.ready.then(measure)
    return () => {
      removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  })
  return papers
}
