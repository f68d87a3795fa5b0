import { signatureOf } from '#adapters/channels/provider-http.ts'
import { isAuthentication } from '#adapters/channels/whatsapp-cloud.ts'
import { type Fields, fieldsOf, listOf, textOf } from '#adapters/system/loose-fields.ts'
import { NOTICE_KINDS, type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import type { Fault } from '#server/channel-simulator/faults.ts'
import type { Inbox } from '#server/channel-simulator/inbox.ts'
import type { SimRoute } from '#server/channel-simulator/route.ts'
import { json, type Reply } from '#server/loopback/http.ts'

export const WHATSAPP_KEYS = {
  token: 'simulated-whatsapp-token',
  phoneNumberId: '106540352242922',
  appSecret: '5d41402abc4b2a76b9719d911017c592',
  verifyToken: 'simulated-verify-token',
  templatePrefix: 'mishwar_',
  version: 'v25.0',
} as const

/** Error codes with their HTTP status and Meta's title. */
const ERRORS: Readonly<Partial<Record<Fault, readonly [status: number, code: number, title: string]>>> = {
  'no-credit': [400, 131_042, 'Business eligibility payment issue'],
  'wrong-keys': [401, 190, 'Access token has expired'],
  unreachable: [400, 131_026, 'Message undeliverable'],
  stopped: [400, 131_050, 'User has stopped marketing messages'],
  rejected: [400, 131_047, 'Re-engagement message'],
  'bad-template': [404, 132_001, 'Template does not exist'],
  busy: [503, 131_016, 'Service unavailable'],
  'rate-limit': [429, 130_429, 'Rate limit hit'],
}

const failed = (status: number, code: number, title: string): Reply =>
  json(status, {
    error: {
      message: `(#${code}) ${title}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: title },
      fbtrace_id: 'Az8or2yhqkZfEZ',
    },
  })

const textsIn = (component: Fields): readonly string[] =>
  listOf(component.parameters).map((parameter) => textOf(fieldsOf(parameter).text) ?? '')

const kindNamed = (name: string): NoticeKind | undefined =>
  NOTICE_KINDS.find((kind) => `${WHATSAPP_KEYS.templatePrefix}${kind}` === name)

/** The number of parameters that the template was registered with. */
const expected = (kind: NoticeKind): number => {
  const { variables, link } = rulesOf(kind)
  return isAuthentication(kind) ? 1 : variables.length + (link === null ? 0 : 1)
}

type Checked = { readonly error: Reply } | { readonly parameters: readonly string[] }

const checked = (template: Fields): Checked => {
  const kind = kindNamed(textOf(template.name) ?? '')
  const language = textOf(fieldsOf(template.language).code) ?? ''
  if (!kind || !['ar', 'en'].includes(language))
    return { error: failed(404, 132_001, 'Template does not exist') }
  const components = listOf(template.components).map(fieldsOf)
  const body = components.find(({ type }) => type === 'body')
  const button = components.find(({ type }) => type === 'button')
  const parameters = body ? textsIn(body) : []
  if (parameters.length !== expected(kind))
    return { error: failed(400, 132_000, `expected ${expected(kind)} parameters, got ${parameters.length}`) }
  if (isAuthentication(kind) && (!button || textsIn(button)[0] !== parameters[0]))
    return { error: failed(400, 132_018, 'the button needs the code') }
  if (parameters.some((text) => text === '' || /[\n\t]| {5}/.test(text)))
    return { error: failed(400, 132_018, 'a parameter is empty or has line breaks') }
  return { parameters }
}

/** Sends a change to the shop's webhook, with the forgeries of the faults before it. */
export const reportWhatsapp = (inbox: Inbox, url: string | undefined, what: string, value: Fields): void => {
  if (url === undefined) return
  const wrapped = (content: Fields): string =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: {
                  display_phone_number: '20221234567',
                  phone_number_id: WHATSAPP_KEYS.phoneNumberId,
                },
                ...content,
              },
            },
          ],
        },
      ],
    })
  const headers = { 'content-type': 'application/json' }
  const body = wrapped(value)
  const signature = signatureOf(body, WHATSAPP_KEYS.appSecret)
  if (inbox.has('report-forged')) {
    const statuses = listOf(value.statuses).map((status) => ({ ...fieldsOf(status), status: 'failed' }))
    const forged = wrapped({ ...value, statuses })
    const strange = signatureOf(forged, '0123456789abcdef0123456789abcdef')
    inbox.report({
      what: 'forged: another key',
      url,
      body: forged,
      headers: { ...headers, 'x-hub-signature-256': strange },
    })
    inbox.report({ what: 'forged: no signature', url, body: forged, headers })
    inbox.report({
      what: 'forged: other bytes',
      url,
      body: `${forged} `,
      headers: { ...headers, 'x-hub-signature-256': signature },
    })
  }
  inbox.report({ what, url, body, headers: { ...headers, 'x-hub-signature-256': signature } })
}

/** Numbers that end so are not on WhatsApp, to see a message fall back to SMS. */
const NOT_ON_WHATSAPP = /000$/

/** `POST /v25.0/<phone number id>/messages` of the Cloud API. */
export const simulateWhatsapp = (inbox: Inbox, webhookUrl: () => string | undefined): SimRoute => ({
  method: 'POST',
  path: /^\/v\d{2}\.\d\/(\d+)\/messages$/,
  faults: Object.keys(ERRORS) as Fault[],
  answer: ({ json: fields, headers }, fault, [phoneNumberId]) => {
    const error = fault && ERRORS[fault]
    if (error)
      return fault === 'rate-limit'
        ? { ...failed(...error), headers: { 'retry-after': '30' } }
        : failed(...error)
    if (headers.authorization !== `Bearer ${WHATSAPP_KEYS.token}`)
      return failed(401, 190, 'Access token has expired')
    if (phoneNumberId !== WHATSAPP_KEYS.phoneNumberId) return failed(400, 33, 'Parameter value is not valid')
    const to = textOf(fields.to) ?? ''
    if (fields.messaging_product !== 'whatsapp' || fields.type !== 'template' || !/^\d{8,15}$/.test(to))
      return failed(400, 100, 'Invalid parameter')
    const template = fieldsOf(fields.template)
    const check = checked(template)
    if ('error' in check) return check.error
    if (NOT_ON_WHATSAPP.test(to)) return failed(400, 131_026, 'Message undeliverable')
    const id = `wamid.${Buffer.from(`${to} ${inbox.nextId()}`).toString('base64url')}`
    const [name = '', language = ''] = [template.name, fieldsOf(template.language).code].map(textOf)
    const key = textOf(fields.biz_opaque_callback_data) ?? ''
    inbox.add({
      channel: 'whatsapp',
      provider: 'WhatsApp',
      id,
      to: `+${to}`,
      text: check.parameters.join('\n'),
      key,
      template: { name, language, parameters: check.parameters },
    })
    const timestamp = String(Math.floor(inbox.now() / 1000))
    const status = { id, timestamp, recipient_id: to, biz_opaque_callback_data: key }
    const errors = [
      { code: 131_026, title: 'Message undeliverable', error_data: { details: 'not on WhatsApp' } },
    ]
    const last = inbox.has('report-failed') ? { status: 'failed', errors } : { status: 'delivered' }
    reportWhatsapp(inbox, webhookUrl(), `sent ${id}`, { statuses: [{ ...status, status: 'sent' }] })
    reportWhatsapp(inbox, webhookUrl(), `${last.status} ${id}`, { statuses: [{ ...status, ...last }] })
    return json(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    })
  },
})
