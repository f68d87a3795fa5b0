import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import { CASH_ONLY } from '#domain/settings/show-settings.ts'
import { readFrontBy } from '#web/site/shop-front.ts'

// Vitest keeps a hundred lines of every error, and React makes one for each element: a sixth of the CPU time of the
// component tests. Ten are Node's default.
Error.stackTraceLimit = 10

// As the document of a new shop contains it.
readFrontBy(() =>
  frontIn(NEW_SHOP_SETTINGS, { ...CASH_ONLY, methods: PAYMENT_METHODS, isSandbox: true }, 'en'),
)
