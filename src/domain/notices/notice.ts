import type { LineId } from '#domain/catalog/variants.ts'
import type { AddressedChannel, ChannelKind } from '#domain/notices/channel.ts'
import type { NoticeKind, Stoppable, Variable } from '#domain/notices/notice-kinds.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

/**
 * `waiting`: to be sent. `sent`: a channel has taken it. `delivered`: the provider reported that it arrived.
 * `shown`: a demo shop shows it instead of sending it. `failed`: no channel could take it. `skipped`: it was switched
 * off, stopped by the person, or too late to be useful.
 */
export const NOTICE_STATES = ['waiting', 'sent', 'delivered', 'shown', 'failed', 'skipped'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** Why a notice was skipped or failed. */
export type NoticeReason =
  | 'switched-off'
  | 'unsubscribed'
  | 'too-late'
  | 'no-person'
  | 'no-channel'
  | 'all-failed'
  | 'ceiling'

/** A message about one event to one person, whichever channel it takes. */
export interface Notice {
  readonly id: string
  /** One notice per event and person: the same key is never sent twice. */
  readonly key: string
  readonly kind: NoticeKind
  /** Null for a number that has no account yet. */
  readonly userId: string | null
  readonly orderId: string | null
  readonly language: Language
  /** Where to send it instead of the person's own number and address; the code of a new number, for example. */
  readonly phone: string | null
  readonly email: string | null
  /** The only channel to use, for a test message; null for every one of the kind. */
  readonly channel: ChannelKind | null
  /**
   * `amount` is in piastres, `product` and `variantId` are ids: their words are made when it is sent. `products` are names
   * in the language of the notice. A test message may try out a text: `title` and `body` as they were typed for the kind
   * `of`.
   */
  readonly values: Readonly<Partial<Record<Variable | 'variantId' | 'of' | 'title' | 'body', string>>>
  /** Encrypted values that staff may not read: a code or the token of a link. Null once it has arrived. */
  readonly sealed: string | null
  readonly state: NoticeState
  readonly reason: NoticeReason | null
  readonly createdAt: number
  readonly endedAt: number | null
}

export type SendState = 'sending' | 'sent' | 'delivered' | 'shown' | 'failed'

/** The reason of a send that was given up because no delivery report came. */
export const NO_REPORT = 'no-report'

/** Reasons in a job for which its message waits; any other text there is an error of a provider. */
export const QUIET_HOURS = 'quiet hours'
export const AT_CEILING = 'the ceiling of costs is reached'

/** A notice on one channel. Repeated tries are the same send, with the same id for the provider. */
export interface Send {
  readonly id: string
  readonly noticeId: string
  readonly channel: ChannelKind
  readonly provider: string
  readonly to: string
  /** As it was sent, without codes and links with a token; a demo shop shows those too. */
  readonly title: string
  readonly text: string
  readonly state: SendState
  readonly tries: number
  readonly providerId: string | null
  /** Why it failed, in the provider's words. */
  readonly reason: string
  readonly cost: Piastres
  readonly at: number
  readonly endedAt: number | null
}

export type BegunSend = Omit<Send, 'tries' | 'state' | 'endedAt' | 'providerId' | 'reason'>
export type Try = Pick<Send, 'id' | 'noticeId' | 'tries'>
export type TakenSend = Pick<Send, 'id' | 'noticeId' | 'providerId'>

/** The owner's words for a kind of message, instead of the shop's own. */
export interface Template {
  readonly title: string
  readonly body: string
}

export interface StoredTemplate extends Template {
  readonly kind: NoticeKind
  readonly language: Language
  readonly version: number
  /** True when this version restored the shop's own words. */
  readonly isOriginal: boolean
  readonly at: number
  readonly by: string
}

/** An order whose owner is to get a message. */
export interface UnannouncedOrder {
  readonly id: string
  readonly userId: string
  readonly isUnpaid: boolean
}

/** The owner's templates, and people's message preferences. */
export interface NoticeChoices {
  /** The newest stored version of each template. */
  templates(): Promise<readonly StoredTemplate[]>
  /** Every version of one template, newest first. */
  templateHistory(kind: NoticeKind, language: Language): Promise<readonly StoredTemplate[]>
  /** False, with nothing written, when that version exists. */
  addTemplate(template: StoredTemplate): Promise<boolean>
  /** The kinds of offers that the person has stopped. */
  stoppedBy(userId: string): Promise<readonly Stoppable[]>
  setStopped(userId: string, kinds: readonly Stoppable[]): Promise<void>
  /** The accounts with this number, and those whose messages went to it, such as the number of an order. */
  reachedBy(phone: string): Promise<readonly string[]>
  /** The language of the person's messages; undefined when unknown. */
  languageOf(userId: string): Promise<Language | undefined>
  /** The same of several people; those whose language is unknown are left out. */
  languagesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Language>>
  setLanguage(userId: string, language: Language): Promise<void>
  /** Sets the language if it is unknown. */
  learnLanguage(userId: string, language: Language): Promise<void>
  /** Remembers that the person waits for a product, or for one variant of it; once for each. */
  addWatch(userId: string, line: LineId, at: number): Promise<void>
  isWatching(userId: string, line: LineId): Promise<boolean>
  removeWatch(userId: string, line: LineId): Promise<void>
  /** Removes and returns the watches of products and variants that can be bought again. */
  takeWatches(limit: number): Promise<readonly { readonly userId: string; readonly line: LineId }[]>
}

export interface NoticeStore extends NoticeChoices {
  /** Adds the notices whose key does not exist, and returns their ids. */
  add(notices: readonly Notice[]): Promise<readonly string[]>
  byId(noticeId: string): Promise<Notice | undefined>
  byIds(noticeIds: readonly string[]): Promise<readonly Notice[]>
  byKey(key: string): Promise<Notice | undefined>
  sendsOf(noticeIds: readonly string[]): Promise<readonly Send[]>
  /** Starts tries of different notices: adds each send, or counts one more try of it. */
  begin(sends: readonly BegunSend[]): Promise<readonly Try[]>
  /** Ends sends that a channel has taken, with their notices, unless a report has ended them already. */
  take(sends: readonly TakenSend[], state: 'sent' | 'shown', at: number): Promise<void>
  /** Ends a send unless it has ended: `delivered` is final, and `failed` follows `sending` or `sent` only. */
  endSend(
    sendId: string,
    state: Exclude<SendState, 'sending'>,
    fields: {
      readonly providerId?: string | null
      readonly reason?: string
      readonly at: number
      /** Replaces the cost that was recorded at the start; a refused message costs nothing. */
      readonly cost?: Piastres
    },
  ): Promise<boolean>
  /**
   * Ends a waiting notice, and erases its sealed values unless it is `sent`. `delivered` also replaces any other end, and
   * is final.
   */
  change(
    noticeId: string,
    state: Exclude<NoticeState, 'waiting'>,
    reason: NoticeReason | null,
    at: number,
  ): Promise<void>
  /** Opens a sent notice for the next channel; false when it is in another state by now. */
  reopen(noticeId: string): Promise<boolean>
  /**
   * True when the channel's provider has reported the arrival of a message since then, or anything of the last message
   * before this one, however long ago.
   */
  isReporting(channel: AddressedChannel, since: number, before: Pick<Notice, 'createdAt'>): Promise<boolean>
  /** The send that a report is about; by our own id as long as the provider's is unknown. */
  reported(channel: AddressedChannel, providerId: string, sendId?: string): Promise<Send | undefined>
  /** What was spent in each of these periods. Other transactions wait for this one before they spend in them. */
  lockSpent(periods: readonly string[]): Promise<readonly Piastres[]>
  /** Adds the cost to each period; a negative cost is given back. */
  spend(periods: readonly string[], cost: Piastres): Promise<void>
  /** Orders delivered in this time, without a rating and without a request for one. */
  unrated(from: number, to: number, limit: number): Promise<readonly UnannouncedOrder[]>
  /**
   * Orders placed since then that have no notice yet and that the shop has not started; with `isPushOnly` those of
   * people with a subscribed browser.
   */
  unannounced(since: number, limit: number, isPushOnly: boolean): Promise<readonly UnannouncedOrder[]>
  /** Deletes notices, with their sends, and spendings older than this. */
  forget(before: number): Promise<void>
}
