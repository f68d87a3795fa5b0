import { MAX_PRICE_EGP } from '#domain/catalog/product.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { RowProblemCode, Transfer } from '#domain/transfer/transfer.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'

export const TRANSFER_WORDS: Readonly<Record<Transfer, () => string>> = {
  products: m.office_transfer_products,
  orders: m.office_transfer_orders,
  customers: m.office_transfer_customers,
}

export const TRANSFER_HINTS: Readonly<Record<Transfer, () => string>> = {
  products: m.office_transfer_hint_products,
  orders: m.office_transfer_hint_orders,
  customers: m.office_transfer_hint_customers,
}

export const PROBLEM_WORDS: Readonly<Record<RowProblemCode, () => string>> = {
  missing: m.office_transfer_problem_missing,
  'too-long': m.office_transfer_problem_too_long,
  'not-a-number': m.office_transfer_problem_not_a_number,
  'not-a-price': m.office_transfer_problem_not_a_price,
  'price-too-high': () =>
    m.office_transfer_problem_price_too_high({ most: formatMoney(fromEgp(MAX_PRICE_EGP)) }),
  'not-a-time': m.office_transfer_problem_not_a_time,
  'not-an-email': m.office_transfer_problem_not_an_email,
  'not-a-phone': m.office_transfer_problem_not_a_phone,
  'unknown-value': m.office_transfer_problem_unknown_value,
  'uneven-lists': m.office_transfer_problem_uneven_lists,
  'weight-unusable': m.office_transfer_problem_weight_unusable,
  repeated: m.office_transfer_problem_repeated,
  'not-a-customer': m.office_transfer_problem_not_a_customer,
  'unknown-customer': m.office_transfer_problem_unknown_customer,
  'id-taken': m.office_transfer_problem_id_taken,
  'sum-wrong': m.office_transfer_problem_sum_wrong,
  differs: m.office_transfer_problem_differs,
  'has-variants': m.office_transfer_problem_has_variants,
  'variants-left-out': m.office_transfer_problem_variants_left_out,
  'too-many': m.office_transfer_problem_too_many,
  'not-a-code': m.office_transfer_problem_not_a_code,
  rounded: m.office_transfer_problem_rounded,
  'code-taken': m.office_transfer_problem_code_taken,
}
