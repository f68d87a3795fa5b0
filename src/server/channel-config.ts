import * as z from 'zod/mini'
import type { HttpSmsSettings } from '#adapters/channels/http-sms.ts'
import type { ChannelSettings } from '#adapters/channels/open-channels.ts'
import type { SmtpSettings } from '#adapters/channels/smtp-email.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { addressOr, isComplete, isLoopback, isSafeAddress, SAFE_ADDRESS } from '#server/setting-checks.ts'

const matching = (pattern: RegExp, error: string) => z.optional(z.string().check(z.regex(pattern, { error })))

const secret = z.optional(z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })))

const FIELDS = /^to=([\w.-]+),text=([\w.-]+),sender=([\w.-]+),id=([\w.-]+)$/

/** `to=phone,text=body,sender=from,id=message_id`; undefined when one is missing or two have the same name. */
const fieldsIn = (text: string): HttpSmsSettings['fields'] | undefined => {
  const [, to, body, sender, id] = FIELDS.exec(text) ?? []
  if (to === undefined || body === undefined || sender === undefined || id === undefined) return undefined
  return new Set([to, body, sender]).size === 3 ? { to, text: body, sender, id } : undefined
}

/** The environment variables of messages to people. */
export const CHANNEL_SETTINGS = {
  MESSAGES: z.optional(z.enum(['off', 'simulator'], { error: 'must be off or simulator' })),
  SMTP_HOST: matching(/^[\w.:-]+$/, 'must be the name of a mail server, such as smtp.example.com'),
  SMTP_PORT: matching(/^([1-9]\d{0,4})$/, 'must be a port, such as 587'),
  SMTP_SECURITY: z.optional(
    z.enum(['tls', 'starttls', 'none'], { error: 'must be tls, starttls or, on this machine only, none' }),
  ),
  SMTP_USER: z.optional(z.string()),
  SMTP_PASSWORD: z.optional(z.string()),
  MAIL_FROM: matching(
    /^([^<>@\r\n"]+ <[^\s<>@,]+@[\w-]+(\.[\w-]+)+>|[^\s<>@,]+@[\w-]+(\.[\w-]+)+)$/,
    'must be an address such as Mishwar <shop@shop.example>',
  ),
  SMSMISR_USERNAME: z.optional(z.string()),
  SMSMISR_PASSWORD: z.optional(z.string()),
  SMSMISR_SENDER: z.optional(z.string()),
  SMSMISR_ENVIRONMENT: z._default(z.enum(['live', 'test'], { error: 'must be live or test' }), 'live'),
  SMSMISR_URL: addressOr('https://smsmisr.com'),
  SMS_URL: z.optional(SAFE_ADDRESS),
  SMS_TOKEN: z.optional(z.string()),
  SMS_SENDER: z.optional(z.string()),
  SMS_FIELDS: z._default(
    z.string().check(
      z.refine((text) => fieldsIn(text) !== undefined, {
        error: 'must name the four fields in this order: to=to,text=text,sender=from,id=id',
      }),
    ),
    'to=to,text=text,sender=from,id=id',
  ),
  SMS_WEBHOOK_SECRET: secret,
  WHATSAPP_TOKEN: z.optional(z.string()),
  WHATSAPP_PHONE_NUMBER_ID: matching(
    /^\d{5,25}$/,
    'must be the id of the phone number, digits only, not the number itself',
  ),
  WHATSAPP_APP_SECRET: matching(/^[\da-f]{32}$/i, 'must be the 32 letters and digits of the app’s secret'),
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_TEMPLATE_PREFIX: z._default(
    z.string().check(z.regex(/^[a-z\d_]{0,40}$/, { error: 'must be small letters, digits and underscores' })),
    'mishwar_',
  ),
  WHATSAPP_VERSION: z._default(
    z.string().check(z.regex(/^v\d{2}\.\d$/, { error: 'must be a version of the Graph API, such as v25.0' })),
    'v25.0',
  ),
  WHATSAPP_URL: addressOr('https://graph.facebook.com'),
} as const

/** Those that no message may show. */
export const CHANNEL_SECRETS = [
  'SMTP_PASSWORD',
  'SMSMISR_PASSWORD',
  'SMS_TOKEN',
  'SMS_WEBHOOK_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const

const Settings = z.object(CHANNEL_SETTINGS)
type Settings = z.infer<typeof Settings>

const smtpOf = (settings: Settings): SmtpSettings | undefined => {
  const hasLogin = isComplete(settings, 'the mail server', ['SMTP_USER', 'SMTP_PASSWORD'])
  const needed = ['SMTP_HOST', 'MAIL_FROM', ...(hasLogin ? (['SMTP_USER'] as const) : [])] as const
  if (!isComplete(settings, 'e-mail', needed)) return undefined
  const { SMTP_HOST: host = '', MAIL_FROM: from = '', SMTP_PORT } = settings
  const isHere = isLoopback(host)
  const security =
    settings.SMTP_SECURITY ?? (SMTP_PORT === '465' ? 'tls' : isHere ? ('none' as const) : 'starttls')
  if (security === 'none' && !isHere)
    throw new CannotStart(
      'SMTP_SECURITY: none sends passwords and mails in the clear; it is for this machine only',
    )
  const port = Number(SMTP_PORT ?? (security === 'tls' ? 465 : 587))
  if (port > 65_535) throw new CannotStart('SMTP_PORT: must be at most 65535')
  return {
    host,
    port,
    security,
    from,
    ...(hasLogin && { user: settings.SMTP_USER, password: settings.SMTP_PASSWORD }),
  }
}

const smsMisrOf = (settings: Settings): ChannelSettings['smsMisr'] => {
  const names = ['SMSMISR_USERNAME', 'SMSMISR_PASSWORD', 'SMSMISR_SENDER'] as const
  if (!isComplete(settings, 'SMS Misr', names)) return undefined
  return {
    url: settings.SMSMISR_URL,
    username: settings.SMSMISR_USERNAME ?? '',
    password: settings.SMSMISR_PASSWORD ?? '',
    sender: settings.SMSMISR_SENDER ?? '',
    environment: settings.SMSMISR_ENVIRONMENT,
  }
}

const httpSmsOf = (settings: Settings): ChannelSettings['httpSms'] => {
  const fields = fieldsIn(settings.SMS_FIELDS)
  const names = ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'] as const
  // Without the secret there are no delivery reports, which is allowed; the secret alone is not.
  const needed =
    settings.SMS_WEBHOOK_SECRET === undefined ? names : ([...names, 'SMS_WEBHOOK_SECRET'] as const)
  if (!isComplete(settings, 'SMS', needed)) return undefined
  const { SMS_URL: url = '', SMS_TOKEN: token = '', SMS_SENDER: sender = '' } = settings
  return fields && { url, token, sender, fields, webhookSecret: settings.SMS_WEBHOOK_SECRET }
}

const whatsappOf = (settings: Settings): ChannelSettings['whatsapp'] => {
  const names = ['TOKEN', 'PHONE_NUMBER_ID', 'APP_SECRET', 'VERIFY_TOKEN'] as const
  const isSet = isComplete(
    settings,
    'WhatsApp',
    names.map((name) => `WHATSAPP_${name}` as const),
  )
  if (!isSet) return undefined
  return {
    url: settings.WHATSAPP_URL,
    version: settings.WHATSAPP_VERSION,
    phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID ?? '',
    token: settings.WHATSAPP_TOKEN ?? '',
    appSecret: settings.WHATSAPP_APP_SECRET ?? '',
    verifyToken: settings.WHATSAPP_VERIFY_TOKEN ?? '',
    templatePrefix: settings.WHATSAPP_TEMPLATE_PREFIX,
  }
}

/** The configured channels, after a check that they fit together and that their links lead to the shop. */
export const channelsIn = (
  settings: Settings,
  { publicUrl, showsOthers }: { readonly publicUrl: string | undefined; readonly showsOthers: boolean },
): ChannelSettings => {
  if (settings.MESSAGES !== undefined) return { showsOthers }
  const found = {
    whatsapp: whatsappOf(settings),
    smsMisr: smsMisrOf(settings),
    httpSms: httpSmsOf(settings),
    smtp: smtpOf(settings),
  }
  if (found.smsMisr && found.httpSms)
    throw new CannotStart('SMS_URL: SMS Misr is configured, too: choose one of the two for SMS')
  const isAny = Object.values(found).some((each) => each !== undefined)
  if (isAny && (publicUrl === undefined || !isSafeAddress(publicUrl)))
    throw new CannotStart(
      'PUBLIC_URL: must be the https address of the shop (http on this machine only), since links in messages lead there',
    )
  return { ...found, showsOthers }
}
