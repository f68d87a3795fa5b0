import type { User } from '#domain/identity/user.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest, Sort } from '#domain/shared/page.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

/** A customer's orders in total. `spent` counts only money that was paid and not refunded. */
interface Purchases {
  readonly orders: number
  /** Orders not delivered yet. */
  readonly openOrders: number
  readonly spent: Piastres
  readonly lastOrderAt: number | null
}

export const NO_PURCHASES: Purchases = { orders: 0, openOrders: 0, spent: 0, lastOrderAt: null }

/** A shopper as the office sees them. */
export interface Customer extends Purchases {
  readonly user: User
  /** When the personal data was erased; null otherwise. */
  readonly erasedAt: number | null
  /** When the account was blocked; null while it may log in. */
  readonly blockedAt: number | null
}

/** The number of records erased. Only counts, because the audit log must not contain the erased data. */
export interface Erasure {
  readonly orders: number
  readonly ratings: number
  readonly messages: number
}

/** What was moved from one account into another. */
export interface Joining {
  readonly orders: number
  readonly addresses: number
  readonly ratings: number
}

/** The sortable columns; `last` is the time of the last order. Ties are sorted by id in the same direction. */
export const CUSTOMER_COLUMNS = ['name', 'email', 'orders', 'spent', 'last'] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]
export type CustomerSort = Sort<CustomerColumn>

export interface CustomerStore {
  /**
   * Newest account first. With `keys`, people with a key that starts with one of them: all matches of the first key
   * sorted by key, then those only the second matches, and so on, each person once. With a sort, all of them by
   * that column.
   */
  page(
    keys: readonly string[] | undefined,
    request: PageRequest,
    sort?: CustomerSort,
  ): Promise<Page<Omit<Customer, keyof Purchases>>>
  byId(userId: string): Promise<Omit<Customer, keyof Purchases> | undefined>
  /** Whether orders have changed since the figures of their customers were stored. */
  hasOldFigures(): Promise<boolean>
  /**
   * Stores the figures for sorting, for at most this many customers whose orders have changed since. Returns how
   * many there were. Needs a transaction.
   */
  completeFigures(atMost: number): Promise<number>
  purchasesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Purchases>>
  /** Messages sent with this e-mail. */
  messagesOf(emailKey: string): Promise<ContactMessage[]>
  /** The push services on which this person's browsers receive notifications. */
  noticesAt(userId: string): Promise<readonly string[]>
  hasOrderUnderWay(userId: string): Promise<boolean>
  /**
   * Closes the account and erases all personal data; orders stay for accounting. From its first statement until the
   * transaction ends, no order can be placed for this person.
   */
  erase(user: User, at: number): Promise<Erasure>
  /**
   * Moves everything of one account into another of the same person and closes the first. Its e-mail and password
   * move too if the other has no e-mail.
   */
  join(from: User, into: User, at: number): Promise<Joining>
}
