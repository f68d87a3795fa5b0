import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { isolated } from '#domain/shared/language.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { Alert } from '#web/forms/alert.tsx'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { returnReasonWords } from '#web/orders/return-reason-words.ts'

type Shown = Pick<OrderFileAnswer['order'], 'items' | 'returnRequest'>

/** `2 × Mango, 1 × Bread`: the items to be returned, by their names in the order. */
const returnedItems = ({ items, returnRequest }: Shown): string =>
  (returnRequest?.items ?? [])
    .flatMap(({ quantity, ...line }) => {
      const item = items.find((each) => lineKey(each) === lineKey(line))
      return item ? [isolated(`${shownQuantity({ ...item, quantity })} × ${itemName(item)}`)] : []
    })
    .join(comma(currentLanguage()))

/** Return request of the customer: items, reason and amount. */
export const ReturnNote = ({ order }: { readonly order: Shown }) => {
  const { returnRequest } = order
  if (!returnRequest) return null
  const facts = { items: returnedItems(order), amount: formatMoney(fromEgp(returnRequest.amount)) }
  const why = returnReasonWords(returnRequest)
  return (
    <Alert kind={returnRequest.isSettled ? 'info' : 'warn'}>
      <p>{returnRequest.isSettled ? m.office_return_settled(facts) : m.office_return_asked(facts)}</p>
      {why && <p dir="auto">{why}</p>}
    </Alert>
  )
}
