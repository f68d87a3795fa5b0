import { CartItem, CheckoutInfo, ContactDraft, SearchedWords, UserInfo } from '#contracts/browser-storage.ts'
import { readList, readRecord } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'

export const MAX_SEARCHES = 6

/** All values in localStorage, under the keys of the spec. */
export const storedCart = createStored('cart', [], readList(CartItem))
export const storedUser = createStored('userInfo', undefined, readRecord(UserInfo))
export const storedCheckout = createStored('checkoutInfo', undefined, readRecord(CheckoutInfo))
/** Unsent checkout form. */
export const storedDraft = createStored('checkoutDraft', undefined, readRecord(CheckoutInfo))
export const storedContact = createStored('formData', undefined, readRecord(ContactDraft))

export const storedSearches = createStored('recentSearches', [], readList(SearchedWords, MAX_SEARCHES))

export const useCart = () => useStored(storedCart)
export const useCheckout = () => useStored(storedCheckout)
export const useSearches = () => useStored(storedSearches)
export const useUser = () => useStored(storedUser)

/** Id of the logged-in account. */
export const userIdOf = (info: UserInfo | undefined): string | undefined =>
  info?.isLoggedIn && typeof info.user?._id === 'string' ? info.user._id : undefined

/** The spec's rule: a stored flag. Calls to the server also need the token. */
export const useIsLoggedIn = (): boolean => useUser()?.isLoggedIn === true
