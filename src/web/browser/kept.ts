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
export const keptCart = createStored('cart', [], readList(CartItem))
export const keptHistory = createStored('orderHistory', [], readList(HistoryEntry, MAX_HISTORY))
export const keptPending = createStored('pendingOrder', [], readList(PendingLine))
export const keptUser = createStored('userInfo', undefined, readRecord(UserInfo))
export const keptCheckout = createStored('checkoutInfo', undefined, readRecord(CheckoutInfo))
/** What stands in the checkout form and was not sent yet. */
export const keptDraft = createStored('checkoutDraft', undefined, readRecord(CheckoutInfo))
export const keptSelected = createStored('selectedOrderForPayment', undefined, readRecord(SelectedOrder))
export const keptContact = createStored('formData', undefined, readRecord(ContactDraft))

export const keptSearches = createStored('recentSearches', [], readList(SearchedWords, MAX_SEARCHES))

export const useCart = () => useStored(keptCart)
export const usePending = () => useStored(keptPending)
export const useCheckout = () => useStored(keptCheckout)
export const useSelected = () => useStored(keptSelected)
export const useSearches = () => useStored(keptSearches)
export const useUser = () => useStored(keptUser)

/** The account of whoever is logged in, by its id. */
export const userIdOf = (info: UserInfo | undefined): string | undefined =>
  info?.isLoggedIn && typeof info.user?._id === 'string' ? info.user._id : undefined

/** What this browser ordered, but for the orders of another person who uses it. */
export const useHistory = (): readonly HistoryEntry[] => {
  const userId = userIdOf(useUser())
  return useStored(keptHistory).filter(({ owner }) => owner === undefined || owner === userId)
}

/** The spec's rule: a stored flag. A token is needed beside it for calls to the server. */
export const useIsLoggedIn = (): boolean => useUser()?.isLoggedIn === true
