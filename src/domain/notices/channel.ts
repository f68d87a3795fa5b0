import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { RawCallback } from '#domain/payments/payment-provider.ts'
import type { Language } from '#domain/shared/language.ts'

/** The ways to reach a person. The order is the one in which a new shop tries them. */
export const CHANNELS = ['push', 'whatsapp', 'sms', 'email'] as const
export type ChannelKind = (typeof CHANNELS)[number]
/** Channels that reach an address outside the shop, through a provider. Push goes to the person's browsers. */
export type AddressedChannel = Exclude<ChannelKind, 'push'>

/** A line of the receipt in an e-mail, with its amount in words of the language. */
export interface ReceiptLine {
  readonly name: string
  readonly amount: string
}

/** What an e-mail shows; its HTML and plain text are drawn from this. */
export interface EmailContent {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Shown large, for a code. */
  readonly code?: string | undefined
  readonly button?: { readonly label: string; readonly url: string } | undefined
  readonly receipt?: { readonly lines: readonly ReceiptLine[]; readonly total: ReceiptLine } | undefined
  /** The shop's name, address and telephone number. */
  readonly footer: readonly string[]
  readonly unsubscribe?:
    | {
        readonly label: string
        /** The page for people. */
        readonly url: string
        /** Where mail programs post by themselves, without a session (RFC 8058). */
        readonly oneClickUrl: string
      }
    | undefined
}

export interface OutgoingMessage {
  /** Our id of this send. A repetition after a crash has the same one; providers that know such keys get it. */
  readonly id: string
  readonly kind: NoticeKind
  /** A number in E.164, or an e-mail address. */
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** The whole text, with its link, for SMS. */
  readonly text: string
  /** The values of the kind's variables in their order, then the link: for templates that the provider holds. */
  readonly values: readonly string[]
  readonly email: EmailContent
}

/** Why a provider does not take a message; repeating it is useless. */
export type SendFault =
  /** The number or address does not exist, or is not on this channel. */
  | 'unreachable'
  /** The person stopped messages of this channel at the provider. */
  | 'stopped'
  /** The account at the provider has no credit. */
  | 'no-credit'
  /** Keys, sender or template are not accepted. */
  | 'not-set-up'
  | 'rejected'

export type Sent =
  /** With the provider's id, by which its delivery reports are found. */
  | { readonly state: 'sent'; readonly providerId: string | null }
  | { readonly state: 'refused'; readonly fault: SendFault; readonly reason: string }

/** The provider did not accept the message for now, or its answer is unknown: a timeout, status 429 or 5xx. */
export class ChannelSilent extends Error {
  override readonly name = 'ChannelSilent'
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** A verified message of a provider. */
export type Report =
  | {
      readonly kind: 'delivery'
      readonly providerId: string
      /** Our id of the send, if the provider repeats it: its own is unknown until its answer has come. */
      readonly sendId?: string | undefined
      readonly state: 'delivered' | 'failed'
      readonly reason: string
    }
  /** The person wrote the stop word. */
  | { readonly kind: 'stop'; readonly from: string }

export interface Channel {
  readonly kind: AddressedChannel
  /** The provider's name, for the office. */
  readonly provider: string
  /** True in a demo shop without settings: messages are shown in the office's outbox instead of sent. */
  readonly isShownOnly: boolean
  /** Throws `ChannelSilent` when it cannot know whether the provider accepted the message. */
  send(message: OutgoingMessage): Promise<Sent>
  /** Checks the signature of a webhook and reads its reports; undefined when the signature is wrong. */
  readReports?(callback: RawCallback): readonly Report[] | undefined
  /** The answer to a provider that checks the webhook's address; undefined when its token is wrong. */
  confirmWebhook?(query: Readonly<Record<string, string>>): string | undefined
}
