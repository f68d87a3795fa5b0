/** Delays before redirects, from the spec. */
export const AFTER_CHECKOUT_MS = 1500
export const AFTER_PAYMENT_MS = 2000
export const AFTER_LOGOUT_MS = 1500
export const ADDED_TOAST_MS = 3000
