import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '#web/browser/kept.ts'
import { onLookAgain } from './look-again.ts'
import { type BookPage, createOrderBook, EMPTY_PAGE, type OrderBook } from './order-book.ts'

let last: { readonly token: string; readonly book: OrderBook } | undefined

/** One book per token, kept while the site is open: coming back to the page shows it at once. */
const bookOf = (token: string): OrderBook => {
  if (last?.token !== token) last = { token, book: createOrderBook(token) }
  return last.book
}

const never = () => () => undefined
const nothing = (): BookPage => EMPTY_PAGE

/** The orders on the server; no book for a visitor, or for a login without a token. */
export const useOrderBook = (): { readonly book: OrderBook | undefined; readonly page: BookPage } => {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const book = token ? bookOf(token) : undefined
  const page = useSyncExternalStore(book?.subscribe ?? never, book?.get ?? nothing, nothing)

  useEffect(() => {
    if (!book) return
    const close = book.open()
    const stopLooking = onLookAgain(() => void book.tryAgain())
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void book.tryAgain()
    }
    addEventListener('online', lookAgain)
    addEventListener('focus', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      removeEventListener('online', lookAgain)
      removeEventListener('focus', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
      stopLooking()
      close()
    }
  }, [book])

  return { book, page }
}
