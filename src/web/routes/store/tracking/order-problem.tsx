import { useNavigate } from 'react-router'
import type { OrderEntry } from '#contracts/outbox.ts'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import { cartCount, keyOfLine } from '#domain/cart/cart.ts'
import { orderedQuote } from '#domain/cart/cart-lines.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { pinElsewhere } from '#web/orders/pin-elsewhere.ts'
import { orderInstead, orderWithoutPin, putIntoCart } from '#web/outbox/refusal-actions.ts'
import {
  factsOf,
  isLeftUnknown,
  leftOf,
  linesAtNewPrices,
  linesLeft,
  linesWithoutShort,
  refusalOf,
  unknownLines,
} from '#web/outbox/resolve-refusal.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ActionButton } from './action-button.tsx'
import './order-problem.css'

const isAbout = (entry: OrderEntry, part: string): boolean =>
  factsOf(entry).fields?.some(({ field }) => field.startsWith(part)) ?? false

const invalidTitle = (entry: OrderEntry): string => {
  if (isAbout(entry, 'shippingInfo')) return m.outbox_details_title()
  return isAbout(entry, 'items') ? m.order_most() : m.outbox_other_title()
}

const TITLES: Readonly<Record<string, (entry: OrderEntry) => string>> = {
  'order.stock-short': () => m.outbox_short_title(),
  'order.product-unknown': () => m.outbox_short_title(),
  'order.choice-missing': () => m.outbox_choose_title(),
  'order.quantity-unfit': (entry) =>
    factsOf(entry).lines?.every(({ weight }) => weight) ? m.outbox_unfit_title() : m.order_most(),
  'order.price-changed': () => m.outbox_price_title(),
  'order.not-served': () => m.outbox_not_served_title(),
  'order.pin-elsewhere': () => m.checkout_pin_elsewhere(),
  'order.too-much-unpaid': () => m.outbox_unpaid_title(),
  'order.phone-unproved': () => m.outbox_phone_title(),
  'order.method-not-offered': () => m.outbox_method_title(),
  'order.payment-declined': () => m.outbox_declined_title(),
  'request.invalid': invalidTitle,
}

/** Short reason for a refused order. */
const problemTitle = (entry: OrderEntry): string =>
  (TITLES[refusalOf(entry) ?? ''] ?? m.outbox_other_title)(entry)

const shortLine = (line: OrderEntry['lines'][number], left: number | undefined, isGone: boolean): string => {
  const name = itemName(line)
  if (isGone) return m.outbox_line_gone({ name })
  if (left === undefined) return m.outbox_line_fewer({ name, asked: shownQuantity(line) })
  if (left === 0) return m.outbox_line_sold_out({ name })
  return m.outbox_line_left({
    name,
    asked: shownQuantity(line),
    left: shownQuantity({ ...line, quantity: left }),
  })
}

/** Details per line. */
const problemDetails = (entry: OrderEntry): readonly string[] => {
  const { agreed, now, mostOrders, mostAmount } = factsOf(entry)
  if (refusalOf(entry) === 'order.price-changed' && agreed !== undefined && now !== undefined) {
    const sums = { agreed: formatMoney(fromEgp(agreed)), now: formatMoney(fromEgp(now)) }
    return [m.outbox_price(sums)]
  }
  if (mostOrders !== undefined && mostAmount !== undefined)
    return [m.outbox_unpaid({ count: mostOrders, amount: formatMoney(fromEgp(mostAmount)) })]
  if (refusalOf(entry) === 'order.pin-elsewhere')
    return [pinElsewhere(factsOf(entry), m.outbox_pin_elsewhere)]
  const [left, unknown] = [leftOf(entry), unknownLines(entry)]
  return entry.lines.flatMap((line) => {
    const key = keyOfLine(line)
    if (!left.has(key)) return []
    if (MENDED_IN_CART.has(refusalOf(entry) ?? '')) return [itemName(line)]
    return [shortLine(line, left.get(key), unknown.has(key))]
  })
}

interface Props {
  readonly entry: OrderEntry
  readonly titleId: string
  /** Removes the order; can be undone. */
  readonly onCancel: () => void
}

/** Refusals that sending again unchanged would repeat. */
const NO_USE_AGAIN = new Set([
  'order.choice-missing',
  'order.quantity-unfit',
  'order.price-changed',
  'order.not-served',
  'order.pin-elsewhere',
  'order.method-not-offered',
  'request.invalid',
])

/** Refusals that the cart shows how to mend. */
const MENDED_IN_CART = new Set([
  'order.choice-missing',
  'order.quantity-unfit',
  'order.method-not-offered',
  'request.invalid',
])

const totalText = (lines: readonly HistoryEntry[]): string => formatMoney(orderedQuote(lines).total)

/** Explains why an order was refused and offers every remedy. */
export const OrderProblem = ({ entry, titleId, onCancel }: Props) => {
  const navigate = useNavigate()
  const order = (lines: (entry: OrderEntry) => readonly HistoryEntry[]) => () => {
    orderInstead(entry, lines).catch(() => toast(m.not_saved(), { kind: 'bad' }))
  }
  const backTo = (page: 'cart' | 'checkOut') => () => {
    onCancel()
    putIntoCart(entry.lines)
    void navigate(hrefTo(page))
  }
  const code = refusalOf(entry)
  const isShort = code === 'order.stock-short' || code === 'order.product-unknown'
  const isUnknown = isShort && isLeftUnknown(entry)
  const [left, rest, dearer] = [linesLeft(entry), linesWithoutShort(entry), linesAtNewPrices(entry)]
  const canTakeLeft = isShort && !isUnknown && cartCount(left) > cartCount(rest)
  return (
    <div className="order-problem" role="group" aria-labelledby={`${titleId}-problem`}>
      <p className="order-problem-title" id={`${titleId}-problem`}>
        <Icon name="circle-alert" />
        {problemTitle(entry)}
      </p>
      {problemDetails(entry).map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <p className="small muted">{m.outbox_kept()}</p>
      <div className="order-problem-ways">
        {isUnknown && (
          <ActionButton
            kind="primary"
            icon="shopping-cart"
            text={m.outbox_change_quantity()}
            of={titleId}
            onPress={backTo('cart')}
          />
        )}
        {canTakeLeft && (
          <ActionButton
            kind="primary"
            icon="check"
            text={m.outbox_take_left({ total: totalText(left) })}
            of={titleId}
            onPress={order(linesLeft)}
          />
        )}
        {isShort && rest.length > 0 && (
          <ActionButton
            kind={canTakeLeft || isUnknown ? 'soft' : 'primary'}
            icon="check"
            text={m.outbox_drop_short({ total: totalText(rest) })}
            of={titleId}
            onPress={order(linesWithoutShort)}
          />
        )}
        {code === 'order.price-changed' && (
          <ActionButton
            kind="primary"
            icon="check"
            text={m.outbox_agree({ total: totalText(dearer) })}
            of={titleId}
            onPress={order(linesAtNewPrices)}
          />
        )}
        {code === 'order.pin-elsewhere' && (
          <>
            <ActionButton
              kind="primary"
              icon="map-pin"
              text={m.outbox_change_pin()}
              of={titleId}
              onPress={backTo('checkOut')}
            />
            <ActionButton
              kind="soft"
              icon="check"
              text={m.outbox_without_pin()}
              of={titleId}
              onPress={() => {
                orderWithoutPin(entry).catch(() => toast(m.not_saved(), { kind: 'bad' }))
              }}
            />
          </>
        )}
        {code === 'order.not-served' && (
          <ActionButton
            kind="primary"
            icon="map-pin"
            text={m.outbox_elsewhere()}
            of={titleId}
            onPress={backTo('checkOut')}
          />
        )}
        {code === 'order.phone-unproved' && (
          <ActionButton
            kind="primary"
            icon="phone"
            text={m.contacts_prove_phone()}
            of={titleId}
            onPress={() => void navigate(`${hrefTo('profile')}#contacts`)}
          />
        )}
        {!isShort && !NO_USE_AGAIN.has(code ?? '') && (
          <ActionButton
            kind={code === 'order.phone-unproved' ? 'soft' : 'primary'}
            icon="check"
            text={m.outbox_again()}
            of={titleId}
            onPress={order(({ lines }) => lines)}
          />
        )}
        {!isUnknown && (
          <ActionButton
            kind={MENDED_IN_CART.has(code ?? '') ? 'primary' : 'line'}
            icon="shopping-cart"
            text={m.outbox_to_cart()}
            of={titleId}
            onPress={backTo('cart')}
          />
        )}
        <ActionButton kind="danger" icon="trash-2" text={m.outbox_cancel()} of={titleId} onPress={onCancel} />
      </div>
    </div>
  )
}
