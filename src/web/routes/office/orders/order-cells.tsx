import type { ReactNode } from 'react'
import type { PublishedDeskOrder } from '#contracts/office-orders.ts'
import { isLate } from '#domain/delivery/tracking/late.ts'
import { placeIn } from '#domain/places/known-town.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import { METHOD_NAMES, shownSpan } from '../parts/order-words.ts'
import { StepTag } from './step-tag.tsx'
import type { Column } from './table-settings.ts'

export const COLUMN_NAMES: Readonly<Record<Column, () => string>> = {
  customer: m.office_col_customer,
  step: m.office_col_step,
  courier: m.office_col_courier,
  payment: m.office_col_payment,
  total: m.office_col_total,
}

/** Cell content by column. */
export const CELLS: Readonly<Record<Column, (order: PublishedDeskOrder, now: number) => ReactNode>> = {
  customer: (order) => (
    <>
      <b dir="auto">{order.name}</b>
      <DotSeparated className="bo-sub">
        <PhoneShown phone={order.phone} />
        <bdi>{placeIn(currentLanguage(), order.place)}</bdi>
      </DotSeparated>
    </>
  ),
  step: (order, now) => (
    <>
      <StepTag order={order} />
      {isLate(order.fulfilment, Date.parse(order.since), now, shopFront().hours) && (
        <DotSeparated className="bo-sub bo-late">
          {m.office_late()}
          {shownSpan(order.since, now)}
        </DotSeparated>
      )}
    </>
  ),
  courier: (order) => <bdi>{order.courier ? courierName(order.courier.name) : '–'}</bdi>,
  payment: (order) => METHOD_NAMES[order.method](),
  total: (order) => (
    <>
      <b className="num">
        <bdi>{formatMoney(fromEgp(order.price))}</bdi>
      </b>
      <span className="bo-sub">{m.office_pieces({ count: order.pieces })}</span>
    </>
  ),
}
