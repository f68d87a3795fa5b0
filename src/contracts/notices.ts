import * as z from 'zod/mini'
import { wholeNumber } from '#contracts/fields.ts'
import { variantId } from '#contracts/variants.ts'
import { STOPPABLE } from '#domain/notices/notice-kinds.ts'
import type { NoticePreferences } from '#domain/notices/stop-offers.ts'
import { LANGUAGES } from '#domain/shared/language.ts'

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(8), z.maxLength(maxLength), z.regex(/^[\w-]+=*$/))

declare const URL: { canParse(text: string): boolean }

/** The URL of a push service. Not `z.url()`, whose code every page would load although no page checks a URL. */
export const PushEndpoint = z.string().check(
  z.maxLength(1000),
  z.overwrite((text) => text.trim()),
  z.refine((text) => URL.canParse(text)),
)

export const PushKeyAnswer = z.strictObject({ publicKey: z.string() })

/** The browser's `PushSubscription.toJSON()` and the language for notifications. */
export const SubscribeBody = z.strictObject({
  endpoint: PushEndpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
  language: z.enum(LANGUAGES),
  /** True to also subscribe to new orders of the shop: for staff, until this session ends. */
  office: z.optional(z.boolean()),
})

export const UnsubscribeBody = z.strictObject({ endpoint: PushEndpoint })

const stoppableKinds = () => z.array(z.enum(STOPPABLE)).check(z.maxLength(STOPPABLE.length))

const choice = {
  language: z.enum(LANGUAGES),
  /** The kinds of messages that the person has stopped. */
  stopped: stoppableKinds(),
}

/** What the person wants to be told beside their orders, and in which language. */
export const PreferencesBody = z.strictObject(choice)
export const PreferencesAnswer = z.strictObject({
  ...choice,
  /** The kinds that the shop sends to this person and that the person may stop. */
  kinds: stoppableKinds(),
})
export type PreferencesAnswer = z.infer<typeof PreferencesAnswer>

export const publishPreferences = ({ language, stopped, kinds }: NoticePreferences): PreferencesAnswer => ({
  language,
  stopped: [...stopped],
  kinds: [...kinds],
})

/** The token of an unsubscribe link. */
export const StopBody = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const ChannelParams = z.strictObject({ channel: z.enum(['whatsapp', 'sms', 'email']) })

export const ProductParams = z.strictObject({ id: wholeNumber(999_999_999) })

/** Which variant is waited for; the product in any variant when it is left out. */
export const WatchQuery = z.strictObject({ variantId: z.optional(wholeNumber(999_999_999)) })
export const WatchBody = z.optional(z.strictObject({ variantId: z.optional(variantId) }))

export const WatchAnswer = z.strictObject({
  /** False if the shop does not send these messages. */
  offered: z.boolean(),
  watching: z.boolean(),
})

/** As WhatsApp sends it. */
export const WebhookQuery = z.strictObject({
  'hub.mode': z.string().check(z.maxLength(50)),
  'hub.challenge': z.string().check(z.maxLength(200)),
  'hub.verify_token': z.string().check(z.maxLength(200)),
})

/** The payload that the service worker receives. */
export const PushMessage = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** The path to open. */
  url: z.string(),
  /** A later notification with the same tag replaces the earlier one. */
  tag: z.string(),
  lang: z.enum(LANGUAGES),
  dir: z.enum(['ltr', 'rtl']),
})
export type PushMessage = z.infer<typeof PushMessage>
