import { SIGNATURE_HEADER } from '#adapters/channels/http-sms.ts'
import { signatureOf } from '#adapters/channels/provider-http.ts'
import { textOf } from '#adapters/system/loose-fields.ts'
import type { Fault } from '#server/channel-simulator/faults.ts'
import { type Inbox, isTaken } from '#server/channel-simulator/inbox.ts'
import { type SimRoute, TOO_MANY } from '#server/channel-simulator/route.ts'
import { json, type Reply } from '#server/loopback/http.ts'

export const SMS_MISR_KEYS = {
  username: 'simulated-user',
  password: 'simulated-password',
  sender: 'simulated-sender-token',
} as const

export const SMS_KEYS = {
  token: 'simulated-sms-token',
  sender: 'Mishwar',
  webhookSecret: 'simulated-sms-secret',
} as const

const EGYPTIAN = /^201[0125]\d{8}$/
const MOST_CHARACTERS = 1000

/** SMS Misr answers with HTTP 200 whatever the code. */
const MISR_CODES: Readonly<Partial<Record<Fault, string>>> = {
  'no-credit': '1906',
  'wrong-keys': '1903',
  unreachable: '1905',
  rejected: '1909',
  busy: '1907',
}

const codeOf = (form: URLSearchParams): string => {
  const value = (name: string): string => form.get(name) ?? ''
  if (!['1', '2'].includes(value('environment'))) return '1912'
  if (value('username') !== SMS_MISR_KEYS.username || value('password') !== SMS_MISR_KEYS.password)
    return '1903'
  if (value('sender') !== SMS_MISR_KEYS.sender) return '1904'
  if (!EGYPTIAN.test(value('mobile'))) return '1905'
  if (!['1', '2', '3'].includes(value('language'))) return '1910'
  if (value('message') === '') return '1909'
  return value('message').length > MOST_CHARACTERS ? '1911' : '1901'
}

/** What a phone shows of letters that the language of the message does not have. */
const onPhone = (text: string, language: string): string =>
  language === '1' ? text.replace(/\P{ASCII}/gu, '?') : text

/** `POST /api/SMS/` of SMS Misr. A message of the test environment reaches no phone. */
export const simulateSmsMisr = (inbox: Inbox): SimRoute => ({
  method: 'POST',
  path: /^\/api\/SMS\/?$/i,
  faults: ['no-credit', 'wrong-keys', 'unreachable', 'rejected', 'busy', 'rate-limit', 'capital-code'],
  answer: ({ form }, fault) => {
    if (fault === 'rate-limit') return TOO_MANY
    const code = (fault && MISR_CODES[fault]) ?? codeOf(form)
    if (code !== '1901' || !isTaken(fault)) return json(200, { code })
    const id = String(inbox.nextId())
    if (form.get('environment') === '1')
      inbox.add({
        channel: 'sms',
        provider: 'SMS Misr',
        id,
        to: `+${form.get('mobile')}`,
        text: onPhone(form.get('message') ?? '', form.get('language') ?? ''),
        key: '',
      })
    return fault === 'capital-code'
      ? json(200, { Code: Number(code), SMSID: Number(id), Cost: 1 })
      : json(200, { code, SMSID: id, Cost: '1' })
  },
})

const HTTP_STATUSES: Readonly<Partial<Record<Fault, number>>> = {
  'no-credit': 402,
  'wrong-keys': 401,
  unreachable: 422,
  stopped: 451,
  rejected: 400,
  busy: 503,
}

/** Sends an event to the shop's webhook, with the forgeries of the faults before it. */
export const reportSms = (inbox: Inbox, url: string | undefined, what: string, event: object): void => {
  if (url === undefined) return
  const body = JSON.stringify(event)
  const signed = (secret: string) => ({
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signatureOf(body, secret),
  })
  if (inbox.has('report-forged')) {
    const forged = JSON.stringify({ ...event, state: 'failed', reason: 'forged' })
    const headers = { 'content-type': 'application/json' }
    inbox.report({
      what: 'forged: another key',
      url,
      body: forged,
      headers: { ...headers, [SIGNATURE_HEADER]: signatureOf(forged, 'another key') },
    })
    inbox.report({ what: 'forged: no signature', url, body: forged, headers })
    // The true signature, of other bytes.
    inbox.report({ what: 'forged: other bytes', url, body: forged, headers: signed(SMS_KEYS.webhookSecret) })
  }
  inbox.report({ what, url, body, headers: signed(SMS_KEYS.webhookSecret) })
}

/** `POST /sms/messages`: JSON, a bearer token, an `Idempotency-Key`. */
export const simulateHttpSms = (inbox: Inbox, webhookUrl: () => string | undefined): SimRoute => {
  const answered = new Map<string, Reply>()
  return {
    method: 'POST',
    path: /^\/sms\/messages$/,
    faults: ['no-credit', 'wrong-keys', 'unreachable', 'stopped', 'rejected', 'busy', 'rate-limit'],
    answer: ({ json: fields, headers }, fault) => {
      if (fault === 'rate-limit') return TOO_MANY
      const status = fault && HTTP_STATUSES[fault]
      if (status !== undefined) return json(status, { message: `simulated: ${fault}` })
      if (headers.authorization !== `Bearer ${SMS_KEYS.token}`) return json(401, { message: 'wrong token' })
      const [to, text, from] = [fields.to, fields.text, fields.from].map(textOf)
      if (!to || !/^\+\d{8,15}$/.test(to)) return json(422, { message: 'to must be a number in E.164' })
      if (!text || from !== SMS_KEYS.sender) return json(400, { message: 'text and from are needed' })
      const key = String(headers['idempotency-key'] ?? '')
      const before = answered.get(key)
      if (key !== '' && before) return before
      const id = `sms-${inbox.nextId()}`
      inbox.add({ channel: 'sms', provider: 'SMS', id, to, text, key })
      const isFailed = inbox.has('report-failed')
      reportSms(inbox, webhookUrl(), `${isFailed ? 'failed' : 'delivered'} ${id}`, {
        type: 'delivery',
        id,
        key,
        state: isFailed ? 'failed' : 'delivered',
        reason: isFailed ? 'absent subscriber' : '',
      })
      const reply = json(202, { id })
      answered.set(key, reply)
      return reply
    },
  }
}
