import { type ChannelLink, channelHttp, refused } from '#adapters/channels/provider-http.ts'
import { tellsNothing } from '#adapters/system/json-http.ts'
import { type Fields, textOf } from '#adapters/system/loose-fields.ts'
import { type Channel, ChannelSilent, type SendFault } from '#domain/notices/channel.ts'
import { isPlain, smsText } from '#domain/notices/sms-text.ts'

export interface SmsMisrSettings {
  /** `https://smsmisr.com`. */
  readonly url: string
  readonly username: string
  readonly password: string
  /** The token of a sender name that was registered there. */
  readonly sender: string
  /** Test messages are checked and answered, but reach no phone. */
  readonly environment: 'live' | 'test'
}

const TAKEN = '1901'
const UPDATING = '1907'

/** Its codes, which come with HTTP 200. */
const FAULTS: Readonly<Record<string, readonly [fault: SendFault, reason: string]>> = {
  1902: ['not-set-up', 'invalid request'],
  1903: ['not-set-up', 'wrong username or password'],
  1904: ['not-set-up', 'unknown sender'],
  1905: ['unreachable', 'wrong number'],
  1906: ['no-credit', 'no credit'],
  1908: ['rejected', 'wrong time'],
  1909: ['rejected', 'message not accepted'],
  1910: ['rejected', 'wrong language'],
  1911: ['rejected', 'text too long'],
  1912: ['not-set-up', 'wrong environment'],
}

/** 1 is English, 2 Arabic, 3 Unicode. A wrong one turns letters into question marks. */
const languageOf = (text: string): '1' | '2' | '3' => {
  if (isPlain(text)) return '1'
  return /[\u0600-\u06ff]/.test(text) ? '2' : '3'
}

/** `code` in its documents, `Code` in some of its answers, as a text or a number. */
const codeIn = ({ code, Code }: Fields): string | undefined => textOf(code ?? Code)

/** SMS Misr has no delivery reports that are signed, and no key against repetitions. */
export const smsMisr = (settings: SmsMisrSettings, link: ChannelLink): Channel => {
  const exchange = channelHttp('SMS Misr', link)
  return {
    kind: 'sms',
    provider: settings.environment === 'test' ? 'SMS Misr (test)' : 'SMS Misr',
    isShownOnly: false,

    async send({ to, ...message }) {
      const text = smsText(message.text)
      const { status, fields, retryAfterMs } = await exchange({
        method: 'POST',
        url: `${settings.url}/api/SMS/`,
        // In the body, never in the address: addresses are logged on the way.
        form: {
          environment: settings.environment === 'live' ? '1' : '2',
          username: settings.username,
          password: settings.password,
          sender: settings.sender,
          mobile: to.replace(/^\+/, ''),
          language: languageOf(text),
          message: text,
        },
      })
      const code = codeIn(fields)
      if (code === TAKEN) return { state: 'sent', providerId: textOf(fields.SMSID ?? fields.SMSId) ?? null }
      const [fault, reason] = FAULTS[code ?? ''] ?? []
      if (fault) return refused(fault, `${code}: ${reason}`)
      if (code === UPDATING || code === undefined || tellsNothing(status))
        throw new ChannelSilent(`SMS Misr answered ${status}, code ${code ?? 'missing'}`, retryAfterMs)
      return refused('rejected', `code ${code}`)
    },
  }
}
