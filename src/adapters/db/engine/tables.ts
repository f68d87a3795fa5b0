import type { Generated } from 'kysely'
import type { GoodsTables } from '#adapters/db/engine/goods-tables.ts'
import type { IdentityTables } from '#adapters/db/engine/identity-tables.ts'
import type { NoticeTables } from '#adapters/db/engine/notice-tables.ts'
import type { PaymentTables } from '#adapters/db/engine/payment-tables.ts'
import type { PackedColumns, PickingTables } from '#adapters/db/engine/picking-tables.ts'
import type { Fulfilment, Mover } from '#domain/fulfilment/fulfilment.ts'
import type { StepKind } from '#domain/fulfilment/step.ts'
import type { NoteKind } from '#domain/ordering/note.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import type { ChargeColumns } from '#domain/ordering/quote.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Versioned } from '#domain/shared/versions.ts'
import type { Transfer } from '#domain/transfer/transfer.ts'

/** Money in piastres, times in epoch milliseconds, lists and records as JSON text: the same in both engines. */
export interface Tables extends GoodsTables, PaymentTables, NoticeTables, IdentityTables, PickingTables {
  migrations: { name: string; applied_at: number }
  stock_documents: {
    id: string
    kind: string
    at: number
    supplier: string
    reason: string | null
    note: string
    /** JSON: the changed products with their changes and costs. */
    lines: string
    reverses: string | null
    actor_id: string
    actor_name: string
  }
  stock_journal: {
    id: string
    product_id: number
    at: number
    before: number
    after: number
    reason: string
    note: string
    actor_id: string
    actor_name: string
    /** 0 for a product without options. */
    variant_id: Generated<number>
  }
  pictures: { name: string; width: number; content: string; kept_at: Generated<number | null> }
  orders: ChargeColumns & {
    id: string
    user_id: string
    idempotency_key: string
    request_digest: string
    status: OrderStatus
    /** `ready` is stored as `preparing` with `is_ready`, `unpaid` as `cancelled` with `is_unpaid`. */
    fulfilment: Exclude<Fulfilment, 'ready' | 'unpaid'>
    method: PaymentMethod
    total: number
    shipping_info: string
    created_at: number
    delivered_at: number | null
    returned_at: number | null
    destination_lat: number | null
    destination_lng: number | null
    hand_over_code: string | null
    hand_over_seal: string | null
    hand_over_id: string | null
    wrong_codes: Generated<number>
    courier_id: string | null
    taken_at: number | null
    picked_up_at: number | null
    near_at: number | null
    /** 1 when the order can be picked up; only read while it is `preparing`. */
    is_ready: Generated<number>
    /** The amount captured by the payment provider; null in rows of versions before this column. */
    captured: Generated<number | null>
    /** The Cairo date of a placed order and its number on that day; null for imports and older versions. */
    shop_day: Generated<string | null>
    day_number: Generated<number | null>
    /** 0 while its search words are missing or outdated. */
    words_made: Generated<number>
    /** 0 when it has changed since its customer's figures were stored. */
    is_counted: Generated<number>
    /** The folded recipient's name, written with the search words. */
    customer_key: Generated<string>
    /** JSON: the products of a delivered order to be returned, the reason and the time of the request. */
    return_request: Generated<string | null>
    return_settled_at: Generated<number | null>
    /** 1 while it waits for its online payment; it is then stored as `cancelled`. */
    is_unpaid: Generated<number>
    payment_deadline: Generated<number | null>
  }
  /** PostgreSQL only: the value of the sequence `order_numbers` when the day began. */
  order_days: { day: string; sequence_before: number }
  order_lines: PackedColumns & {
    order_id: string
    line_no: number
    product_id: number
    name_en: string
    name_ar: string
    picture: string
    unit_price: number
    quantity: number
    /** Pieces that were refunded by line, and those put back on sale with a refund. */
    refunded: Generated<number>
    restocked: Generated<number>
    /** 0 for a product without options. */
    variant_id: Generated<number>
    variant_en: Generated<string>
    variant_ar: Generated<string>
    sku: Generated<string>
    /** 0 when it cannot be returned without a fault, as the product was when ordered. */
    returnable: Generated<number>
    /** 1 when the unit price is per kilogram and the quantities are grams. */
    by_weight: Generated<number>
  }
  order_words: { order_id: string; word: string; created_at: number }
  order_notes: {
    id: string
    order_id: string
    at: number
    author_id: string
    author_name: string
    kind: NoteKind
    amount: number | null
    text: string
  }
  messages: {
    id: string
    name: string
    email: string
    phone: string
    message: string
    created_at: number
    read_at: Generated<number | null>
    done_at: Generated<number | null>
    answer: Generated<string | null>
    answered_at: Generated<number | null>
    answered_by: Generated<string | null>
  }
  message_keys: { key: string; message_id: string }
  order_steps: {
    id: string
    order_id: string
    step_no: number
    kind: StepKind
    at: number
    mover: Mover
    actor_id: string | null
    note: string | null
    settled_at: Generated<number | null>
  }
  share_links: { token_hash: string; order_id: string; created_at: number }
  shifts: { courier_id: string; started_at: number; ended_at: number | null }
  trail: {
    courier_id: string
    device_at: number
    seq: number
    at: number
    lat: number
    lng: number
    heading: number | null
  }
  ratings: {
    order_id: string
    subject: string
    user_id: string
    courier_id: string | null
    product_id: number | null
    stars: number
    comment: string
    created_at: number
    changed_at: number
    hidden_at: Generated<number | null>
    answer: Generated<string | null>
    answered_at: Generated<number | null>
    answered_by: Generated<string | null>
    counted: Generated<number>
    settled_at: Generated<number | null>
  }
  audit_entries: {
    seq: number
    at: number
    actor_id: string
    actor_name: string
    what: string
    subject: string
    before: string | null
    after: string | null
    previous_hash: string
    hash: string
    mac: Generated<string | null>
  }
  audit_head: { id: number; seq: number; hash: string; mac: Generated<string | null> }
  setup_links: { token_hash: string; expires_at: number }
  categories: {
    id: number
    name: string
    label_en: string
    label_ar: string
    picture: string | null
    parent_id: number | null
    position: number
    /** 1 when hidden: SQLite has no booleans. */
    is_hidden: number
  }
  settings: { id: number; version: number; value: string; changed_at: number; changed_by: string }
  imports: {
    id: string
    what: Transfer
    at: number
    actor_name: string
    added: number
    changed: number
    undone_at: number | null
    highest_product_id: number
  }
  import_rows: { import_id: string; row: number; subject: string; content: string }
  addresses: {
    id: string
    user_id: string
    label: string
    shipping_info: string
    parts: string | null
    created_at: number
  }
  /** Which staff browsers were notified of which new order; kept for an hour. */
  told_orders: { endpoint: string; order_id: string; at: number }
  push_subscriptions: {
    office_session: Generated<string | null>
    endpoint: string
    user_id: string
    p256dh: string
    auth: string
    language: Language
    created_at: number
  }
  jobs: {
    key: string
    kind: string
    payload: string
    due_at: number
    every_ms: number | null
    attempts: number
    asked: number
    held_by: string | null
    given_up_at: number | null
    error: string | null
    created_at: number
  }
  versions: { name: Versioned; version: number }
  instances: { id: string; name: string; started_at: number; seen_at: number }
}
