import { type HttpSmsSettings, httpSms } from '#adapters/channels/http-sms.ts'
import type { ChannelLink } from '#adapters/channels/provider-http.ts'
import { type SmsMisrSettings, smsMisr } from '#adapters/channels/sms-misr.ts'
import { type SmtpSettings, smtpEmail } from '#adapters/channels/smtp-email.ts'
import { type WhatsappSettings, whatsappCloud } from '#adapters/channels/whatsapp-cloud.ts'
import type { AddressedChannel, Channel } from '#domain/notices/channel.ts'

/** The channels that are configured; at most one of the two for SMS. */
export interface ChannelSettings {
  readonly whatsapp?: WhatsappSettings | undefined
  readonly smsMisr?: SmsMisrSettings | undefined
  readonly httpSms?: HttpSmsSettings | undefined
  readonly smtp?: SmtpSettings | undefined
  /** In a demo shop, messages of the other channels are only shown in the office. */
  readonly showsOthers: boolean
}

const NAMES: Readonly<Record<AddressedChannel, string>> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
}

/**
 * A channel of a demo shop without settings. Nothing leaves the machine: the office's outbox, which has every message,
 * is where it can be read.
 */
export const outboxOnly = (kind: AddressedChannel): Channel => ({
  kind,
  provider: NAMES[kind],
  isShownOnly: true,
  send: async () => ({ state: 'sent', providerId: null }),
})

export const openChannels = (settings: ChannelSettings, link: ChannelLink): readonly Channel[] => {
  const { whatsapp, httpSms: sms, smsMisr: misr, smtp, showsOthers } = settings
  const open: Readonly<Record<AddressedChannel, Channel | undefined>> = {
    whatsapp: whatsapp && whatsappCloud(whatsapp, link),
    sms: misr ? smsMisr(misr, link) : sms && httpSms(sms, link),
    email: smtp && smtpEmail(smtp, link.timeoutMs),
  }
  return (Object.keys(NAMES) as AddressedChannel[]).flatMap(
    (kind) => open[kind] ?? (showsOthers ? [outboxOnly(kind)] : []),
  )
}
