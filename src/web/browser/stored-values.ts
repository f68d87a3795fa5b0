import {
  CartItem,
  CheckoutInfo,
  ContactDraft,
  HistoryEntry,
  PendingLine,
  SearchedWords,
  SelectedOrder,
  UserInfo,
} from '#contracts/browser-storage.ts'
import { readList, readRecord } from '#web/browser/read-stored.ts'
import { createStored, useStored } from '#web/browser/stored.ts'

// Years of shopping, and still within what a browser grants a site.
const MAX_HISTORY = 2000
export const MAX_SEARCHES = 6

/** All that the shop keeps in the browser, under the spec's own keys. */
export const storedCart = createStored('cart', [], readList(CartItem))
export const storedHistory = createStored('orderHistory', [], readList(HistoryEntry, MAX_HISTORY))
export const storedPending = createStored('pendingOrder', [], readList(PendingLine))
export const storedUser = createStored('userInfo', undefined, readRecord(UserInfo))
export const storedCheckout = createStored('checkoutInfo', undefined, readRecord(CheckoutInfo))
/** What stands in the checkout form and was not sent yet. */
export const storedDraft = createStored('checkoutDraft', undefined, readRecord(CheckoutInfo))
export const storedSelected = createStored('selectedOrderForPayment', undefined, readRecord(SelectedOrder))
export const storedContact = createStored('formData', undefined, readRecord(ContactDraft))

export const storedSearches = createStored('recentSearches', [], readList(SearchedWords, MAX_SEARCHES))

export const useCart = () => useStored(storedCart)
export const usePending = () => useStored(storedPending)
export const useCheckout = () => useStored(storedCheckout)
export const useSelected = () => useStored(storedSelected)
export const useSearches = () => useStored(storedSearches)
export const useUser = () => useStored(storedUser)

/** The account of whoever is logged in, by its id. */
export const userIdOf = (info: UserInfo | undefined): string | undefined =>
  info?.isLoggedIn && typeof info.user?._id === 'string' ? info.user._id : undefined

/** What this browser ordered, but for the orders of another person who uses it. */
export const useHistory = (): readonly HistoryEntry[] => {
  const userId = userIdOf(useUser())
  return useStored(storedHistory).filter(({ owner }) => owner === undefined || owner === userId)
}

/** The spec's rule: a stored flag. A token is needed beside it for calls to the server. */
export const useIsLoggedIn = (): boolean => useUser()?.isLoggedIn === true
