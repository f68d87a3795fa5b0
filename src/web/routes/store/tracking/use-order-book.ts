import { useEffect } from 'react'
import { rememberOrders } from '#web/browser/running-orders.ts'
import { readOrders } from '#web/browser/server-orders.ts'
import { onOrderNews, openOutbox } from '#web/outbox/browser-outbox.ts'
import { settleListed } from '#web/outbox/update-history.ts'
import { onOutboxChange, outboxNow } from '#web/outbox/use-outbox.ts'
import { storedUser, userIdOf, useUser } from '#web/site/stored-values.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import {
  type BookPage,
  createOrderBook,
  EMPTY_PAGE,
  isRunning,
  type OrderBook,
  ordersOutdated,
  rememberedPage,
} from './order-book.ts'

let last: { readonly token: string; readonly book: OrderBook } | undefined

/** One book per token, cached in memory, so that returning to the page shows it immediately. */
const bookOf = (token: string): OrderBook => {
  if (last?.token !== token) {
    const start = rememberedPage(userIdOf(storedUser.get()))
    last = { token, book: createOrderBook(token, undefined, start) }
  }
  return last.book
}

const NO_BOOK = createStore(EMPTY_PAGE)

/**
 * Orders in outbox answers go into the book. Entries that disappeared may have been sent by another tab, so the list is
 * refreshed.
 */
const followOutbox = (book: OrderBook): (() => void) => {
  const stopNews = onOrderNews(({ order }) => {
    const [known] = readOrders([order]) ?? []
    if (known) book.enter(known)
    else void book.refresh()
  })
  let count = 0
  const stopEntries = onOutboxChange(() => {
    const now = outboxNow().entries.length
    if (now < count) void book.refresh()
    count = now
  })
  return () => {
    stopNews()
    stopEntries()
  }
}

/** The server orders; no book for visitors or a login without a token. */
export const useOrderBook = (): { readonly book: OrderBook | undefined; readonly page: BookPage } => {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const book = token ? bookOf(token) : undefined
  const page = useStore(book ?? NO_BOOK, EMPTY_PAGE)

  useEffect(() => {
    void openOutbox().then((outbox) => outbox.send())
  }, [])

  useEffect(() => {
    if (page.orders.length === 0 || page.isRemembered) return
    void openOutbox().then((outbox) => {
      // Stores the orders, so that they are known offline.
      settleListed(page.orders, outbox.get()?.entries ?? [])
      return outbox.learn(page.orders)
    })
  }, [page.orders, page.isRemembered])

  const userId = userIdOf(user)
  useEffect(() => {
    if (userId === undefined || page.isRemembered || page.heardAt === undefined) return
    rememberOrders(userId, page.heardAt, page.orders.filter(isRunning))
  }, [userId, page.orders, page.heardAt, page.isRemembered])

  useEffect(() => {
    if (!book) return
    const close = book.open()
    const stopListening = ordersOutdated.subscribe(() => void book.refresh())
    const stopFollowing = followOutbox(book)
    const refreshWhenVisible = () => {
      if (document.visibilityState === 'visible') void book.refresh()
    }
    addEventListener('online', refreshWhenVisible)
    addEventListener('focus', refreshWhenVisible)
    document.addEventListener('visibilitychange', refreshWhenVisible)
    return () => {
      removeEventListener('online', refreshWhenVisible)
      removeEventListener('focus', refreshWhenVisible)
      document.removeEventListener('visibilitychange', refreshWhenVisible)
      stopListening()
      stopFollowing()
      close()
    }
  }, [book])

  return { book, page }
}
