import { type FormEvent, useEffect, useRef } from 'react'
import type { PendingLine } from '#contracts/stored-orders.ts'
import { keyOfLine } from '#domain/cart/cart.ts'
import { isRefused, type LineNews, lineNews } from '#domain/cart/line-news.ts'
import { save } from '#web/browser/save.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { changePendingLines } from '#web/order-history/local-orders.ts'
import { storedPending, storedSelected } from '#web/order-history/stored-orders.ts'
import { type CatalogueProduct, refreshIfStale, useCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { useWholeProducts } from '#web/routes/store/parts/whole-products.ts'
import { storedCart } from '#web/site/stored-values.ts'
import { whenIdle } from '#web/site/when-idle.ts'
import { type LineChanges, News } from './news.tsx'

/** Returns a function that finds the product of a line, with its variants if the line is one of them. */
export const useLineProducts = (lines: readonly PendingLine[]) => {
  const { products } = useCatalogue()
  const whole = useWholeProducts(lines.flatMap(({ id, variantId }) => (variantId === undefined ? [] : id)))
  return ({ id, variantId }: PendingLine): CatalogueProduct | undefined => {
    const product = products?.find((each) => each.id === id)
    return variantId === undefined || !product?.hasOptions ? product : (whole.get(id) ?? product)
  }
}

/** Returns a function that compares a cart line with the current catalogue, which is refreshed when stale. */
export const useLineNews = (lines: readonly PendingLine[]) => {
  const { products } = useCatalogue()
  const productOf = useLineProducts(lines)
  useEffect(() => whenIdle(refreshIfStale), [])
  return (line: PendingLine): LineNews | undefined => products && lineNews(line, productOf(line))
}

type Change = Parameters<LineChanges['amend']>[1] | undefined

const changed = <Line extends PendingLine>(
  lines: readonly Line[],
  matches: (line: Line) => boolean,
  to: Change,
): Line[] =>
  to
    ? lines.map((line) => (matches(line) ? { ...line, ...to } : line))
    : lines.filter((line) => !matches(line))

/** Updates the line in the selected order or the cart, and in the confirmed order it belongs to. */
const change = (of: PendingLine, to: Change): void => {
  const isIt = (line: PendingLine): boolean => keyOfLine(line) === keyOfLine(of)
  const selected = storedSelected.get()
  if (selected) {
    const items = changed(selected.items, isIt, to)
    save(storedSelected, items.length > 0 ? { ...selected, items } : undefined)
  } else save(storedCart, changed(storedCart.get(), isIt, to))
  save(
    storedPending,
    changePendingLines(storedPending.get(), (pending) =>
      changed(pending, (line) => isIt(line) && line.orderId === of.orderId && !!of.orderId, to),
    ),
  )
}

const CHANGES: LineChanges = { remove: (line) => change(line, undefined), amend: change }

/** Returns the unavailable lines, and a wrapper that blocks submitting a form while there are any. */
export const useShortLines = (lines: readonly PendingLine[]) => {
  const newsOf = useLineNews(lines)
  const place = useRef<HTMLDivElement>(null)
  const short = lines.flatMap((line) => {
    const news = newsOf(line)
    return isRefused(news) ? [{ line, news }] : []
  })
  const hold =
    (submit: (event: FormEvent<HTMLFormElement>) => void) =>
    (event: FormEvent<HTMLFormElement>): void => {
      if (short.length === 0) return submit(event)
      event.preventDefault()
      place.current?.scrollIntoView({ block: 'center' })
      place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }
  return { short, place, hold }
}

/** Lists the unavailable lines, each with its remedy. */
export const ShortLines = ({ short, place }: Pick<ReturnType<typeof useShortLines>, 'short' | 'place'>) => (
  // Always rendered, so that the live region announces changes and keeps the focus when the last line is resolved.
  <div ref={place} className="short-lines" role="status" tabIndex={-1}>
    {short.length > 0 && (
      <Alert kind="warn">
        <p>{m.cart_short()}</p>
        <ul>
          {short.map(({ line, news }, index) => (
            <li key={`${keyOfLine(line)} ${index}`}>
              <b>
                <bdi>{itemName(line)}</bdi>
              </b>
              <News of={news} line={line} actions={CHANGES} onDone={() => place.current?.focus()} />
            </li>
          ))}
        </ul>
      </Alert>
    )}
  </div>
)
