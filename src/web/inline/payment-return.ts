// Runs in the page that a payment provider sends the browser back to, before any file of the page is loaded (compiled by
// `scripts/inline-scripts.ts`).
import { returnedPayments } from '#web/routes/store/payment-return/returned-payments.ts'

/**
 * Removes the query, with its signature and masked card number, from the address bar, the history and all later requests. The
 * ids of the payment stay in the history entry, so that the page can be reloaded.
 */
const hideQuery = (): void => {
  const { search, pathname } = location
  if (!search) return
  const payments = returnedPayments(new URLSearchParams(search))
  // The router's own inline script replaces a state without a key.
  history.replaceState({ key: 'return', ...history.state, payments }, '', pathname)
}

hideQuery()
