import { type RefObject, useEffect, useRef } from 'react'

const PX_PER_MM = 96 / 25.4

/** A named `@page` rule per receipt with its exact length, because a roll has no fixed sheet size. */
export const rollPages = (heightsPx: readonly number[]): string =>
  heightsPx
    .map((height, at) => `@page roll-${at} { size: 80mm ${Math.ceil(height / PX_PER_MM)}mm; margin: 0 }`)
    .join('\n')

/** Gives each `.bo-receipt` a page of its own length, measured again before printing. */
export const useRollPages = (): RefObject<HTMLDivElement | null> => {
  const papers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A constructed style sheet, because the Content-Security-Policy forbids the text of a `<style>` element.
    const sheet = new CSSStyleSheet()
    const measure = (): void => {
      const receipts = [...(papers.current?.querySelectorAll<HTMLElement>('.bo-receipt') ?? [])]
      sheet.replaceSync(rollPages(receipts.map((each) => each.offsetHeight)))
      for (const [at, receipt] of receipts.entries()) receipt.style.setProperty('page', `roll-${at}`)
    }
    document.adoptedStyleSheets.push(sheet)
    measure()
    addEventListener('beforeprint', measure)
    // Loaded fonts change the heights.
    void document.fonts.ready.then(measure)
    return () => {
      removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  })
  return papers
}
