import type { Generated } from 'kysely'
import type { CashAccount, CashKind } from '#domain/cash/cash.ts'
import type { DeclineReason, PaymentState, ProviderName, Source } from '#domain/payments/payment.ts'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { Verdict } from '#domain/payments/payment-store.ts'
import type { RefundFailure, RefundState } from '#domain/payments/refund.ts'

/** The tables of money: online payments, and the couriers' cash ledger. */
export interface PaymentTables {
  payments: {
    id: string
    order_id: string
    number: string
    provider: ProviderName
    method: PrepaidMethod
    amount: number
    charge_amount: number
    charge_currency: string
    charge_rate: string
    state: PaymentState
    provider_id: string | null
    redirect_url: string | null
    reference: string | null
    expires_at: number
    source: Source | null
    last_digits: string | null
    declined: DeclineReason | null
    is_pending: number
    created_at: number
    settled_at: number | null
    next_ask_at: Generated<number | null>
    version: Generated<number>
    asks: Generated<number>
  }
  captures: {
    id: string
    payment_id: string
    order_id: string
    provider: ProviderName
    transaction_id: string
    amount: number
    charge_amount: number
    charge_currency: string
    charge_rate: string
    at: number
    /** What the provider says it has given back, in the charge's currency, and when it said so. */
    provider_refunded: Generated<number | null>
    /** What the provider says it has captured; 0 when it does not know the transaction. */
    provider_amount: Generated<number | null>
    compared_at: Generated<number | null>
  }
  refunds: {
    id: string
    note_id: string
    order_id: string
    capture_id: string
    amount: number
    charge_amount: number
    charge_currency: string
    charge_rate: string
    state: RefundState
    reason: string
    provider_refund_id: string | null
    refunded_before: number | null
    failure: RefundFailure | null
    remark: string | null
    settled_by: string | null
    created_at: number
    sent_at: number | null
    ended_at: number | null
    next_ask_at: Generated<number | null>
    version: Generated<number>
  }
  payment_messages: {
    id: string
    provider: ProviderName
    direction: 'in' | 'out'
    what: string
    payment_id: string | null
    at: number
    status: number | null
    sent: string
    received: string
    verdict: Verdict
    /** JSON: a callback as it was read, so that it can be applied later. */
    reading: string | null
    dedupe_key: string | null
    next_try_at: number | null
    /** When a person looked at it, and the name of that person. */
    done_at: Generated<number | null>
    done_by: Generated<string | null>
  }
  cash_entries: {
    id: string
    kind: CashKind
    courier_id: string
    order_id: string | null
    reason: string | null
    actor_id: string
    at: number
    settled_at: Generated<number | null>
    tip: Generated<number>
  }
  cash_postings: { entry_id: string; account: CashAccount; courier_id: string; amount: number }
}
