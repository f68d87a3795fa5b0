import type { User } from '#domain/identity/user.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest, Sort } from '#domain/shared/page.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

/** What a customer ordered in all. Only money that came in and was not given back is spent. */
interface Purchases {
  readonly orders: number
  /** Still to be brought. */
  readonly openOrders: number
  readonly spent: Piastres
  readonly lastOrderAt: number | null
}

export const NO_PURCHASES: Purchases = { orders: 0, openOrders: 0, spent: 0, lastOrderAt: null }

/** Someone who shops here, as the office sees them. */
export interface Customer extends Purchases {
  readonly user: User
  /** Since when all that told of the person is gone; null for everyone else. */
  readonly erasedAt: number | null
  /** Since when the shop keeps them out; null while they may log in. */
  readonly blockedAt: number | null
}

/** How much was taken out of the shop's memory: numbers, for the audit must not remember what was erased. */
export interface Erasure {
  readonly orders: number
  readonly ratings: number
  readonly messages: number
}

/** What the list can be sorted by: `last` is when they last ordered. People alike follow by id, in the same direction. */
export const CUSTOMER_COLUMNS = ['name', 'email', 'orders', 'spent', 'last'] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]
export type CustomerSort = Sort<CustomerColumn>

export interface CustomerStore {
  /**
   * The newest account first. Where `keys` are given, those of whom a key begins with one of them: all that the first of
   * them finds in the order of their keys, then what only the second finds, and so on, everyone once. Where a sort is given,
   * all of them by that column; by figures as `completeFigures` has left them.
   */
  page(
    keys: readonly string[] | undefined,
    request: PageRequest,
    sort?: CustomerSort,
  ): Promise<Page<Omit<Customer, keyof Purchases>>>
  byId(userId: string): Promise<Omit<Customer, keyof Purchases> | undefined>
  /**
   * Stores the figures that the list is sorted by for customers whose orders have changed since, at most so many; says how
   * many there were. Needs a transaction.
   */
  completeFigures(atMost: number): Promise<number>
  purchasesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Purchases>>
  /** Messages that were left under this e-mail. */
  messagesOf(emailKey: string): Promise<ContactMessage[]>
  /** On which services a browser of theirs gets notices. */
  noticesAt(userId: string): Promise<readonly string[]>
  hasOrderUnderWay(userId: string): Promise<boolean>
  /**
   * Closes the account and takes out everything that tells who the person was; orders stay, for the books. From its
   * first statement on nobody orders in the person's name until the transaction ends.
   */
  erase(user: User, at: number): Promise<Erasure>
}
