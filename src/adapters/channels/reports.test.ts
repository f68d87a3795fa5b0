import { describe, expect, test } from 'vitest'
import { httpSms } from '#adapters/channels/http-sms.ts'
import { signatureOf } from '#adapters/channels/provider-http.ts'
import { isStopWord } from '#adapters/channels/stop-words.ts'
import { whatsappCloud } from '#adapters/channels/whatsapp-cloud.ts'
import { isPlain, smsText } from '#domain/notices/sms-text.ts'

const LINK = { fetch, clock: { now: () => 0 } }
const APP_SECRET = '0123456789abcdef0123456789abcdef'
const SMS_SECRET = 'golden-sms-secret'

const whatsapp = whatsappCloud(
  {
    url: 'https://graph.facebook.com',
    version: 'v25.0',
    phoneNumberId: '106540352242922',
    token: 'token',
    appSecret: APP_SECRET,
    verifyToken: 'a-word-of-our-own',
    templatePrefix: 'mishwar_',
  },
  LINK,
)
const sms = httpSms(
  {
    url: 'https://sms.example/v1',
    token: 'token',
    sender: 'Mishwar',
    fields: { to: 'to', text: 'text', sender: 'from', id: 'id' },
    webhookSecret: SMS_SECRET,
  },
  LINK,
)

const callback = (text: string, header: string, signature: string | undefined) => ({
  body: Buffer.from(text),
  query: {},
  headers: { [header]: signature },
})
const META = 'x-hub-signature-256'
const OWN = 'x-signature'

// Signed with `openssl dgst -sha256 -hmac`, not with our own code.
const GOLDEN_META = {
  body: '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"value":{"messaging_product":"whatsapp","metadata":{"display_phone_number":"15550783881","phone_number_id":"106540352242922"},"statuses":[{"id":"wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA","status":"delivered","timestamp":"1750263773","recipient_id":"201001234567"}]},"field":"messages"}]}]}',
  signature: 'sha256=cdc0812361b0bea8991e6ff3eeec29085d41d03bbcaf59a7cc56483242fdca5e',
}
const GOLDEN_SMS = {
  body: '{"type":"delivery","id":"sms-1","state":"delivered","reason":""}',
  signature: 'sha256=4a79c6328b3d66b6f8150c1055ed925d44ce9d39e2b015c43364192fe048f183',
}

describe('[MSG-60] signatures of webhooks', () => {
  test('[MSG-60] a true signature is believed, in capitals too', () => {
    const { body, signature } = GOLDEN_META
    const delivered = { kind: 'delivery', state: 'delivered', reason: '' }
    expect(whatsapp.readReports?.(callback(body, META, signature))).toEqual([
      { ...delivered, providerId: 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA' },
    ])
    const read = sms.readReports?.(callback(GOLDEN_SMS.body, OWN, GOLDEN_SMS.signature.toUpperCase()))
    expect(read).toEqual([{ ...delivered, providerId: 'sms-1' }])
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one without the algorithm', GOLDEN_META.signature.slice(7)],
    ['one of another key', signatureOf(GOLDEN_META.body, 'another')],
    ['one of other bytes', signatureOf(`${GOLDEN_META.body} `, APP_SECRET)],
    ['half of it', GOLDEN_META.signature.slice(0, 40)],
  ])('[MSG-60] %s is not', (_name, signature) => {
    expect(whatsapp.readReports?.(callback(GOLDEN_META.body, META, signature))).toBeUndefined()
    expect(sms.readReports?.(callback(GOLDEN_SMS.body, OWN, signature))).toBeUndefined()
  })

  test('[MSG-60] a signed body of another form is read as nothing', () => {
    for (const body of [
      '',
      'no JSON',
      '[]',
      '{"entry":[{"changes":[null]}]}',
      '{"events":[1,{"type":"x"}]}',
    ]) {
      expect(whatsapp.readReports?.(callback(body, META, signatureOf(body, APP_SECRET)))).toEqual([])
      expect(sms.readReports?.(callback(body, OWN, signatureOf(body, SMS_SECRET)))).toEqual([])
    }
  })

  test('[MSG-60] without a secret there is no webhook', () => {
    const settings = { url: 'https://sms.example', token: 't', sender: 's' }
    const fields = { to: 'to', text: 'text', sender: 'from', id: 'id' }
    expect(httpSms({ ...settings, fields }, LINK)).not.toHaveProperty('readReports')
  })
})

const changed = (value: object, phoneNumberId = '106540352242922') => {
  const metadata = { phone_number_id: phoneNumberId }
  const body = JSON.stringify({ entry: [{ changes: [{ value: { metadata, ...value } }] }] })
  return whatsapp.readReports?.(callback(body, META, signatureOf(body, APP_SECRET)))
}

test('[MSG-61] delivered and read count as delivered, failed has its reason, sent says nothing', () => {
  const errors = [
    { code: 131026, title: 'Message undeliverable', error_data: { details: 'not on WhatsApp' } },
  ]
  const statuses = [
    { id: 'a', status: 'sent' },
    { id: 'b', status: 'read' },
    { id: 'c', status: 'failed', errors },
    { status: 'delivered' },
  ]
  expect(changed({ statuses })).toEqual([
    { kind: 'delivery', providerId: 'b', state: 'delivered', reason: '' },
    { kind: 'delivery', providerId: 'c', state: 'failed', reason: '131026: not on WhatsApp' },
  ])
  expect(changed({ statuses }, '999')).toEqual([])
})

test('[MSG-62] the stop word comes as a text, a button or a choice in WhatsApp itself', () => {
  const messages = [
    { from: '201001234567', type: 'text', text: { body: 'إيقاف' } },
    { from: '201001234568', type: 'text', text: { body: 'فين الطلب؟' } },
    { from: '201001234569', type: 'button', button: { text: 'Stop promotions', payload: 'x' } },
    { from: '201001234570', type: 'interactive', interactive: { button_reply: { title: 'وقف' } } },
    { from: 'nonsense', type: 'text', text: { body: 'stop' } },
  ]
  const user_preferences = [
    { wa_id: '201001234571', category: 'marketing_messages', value: 'stop' },
    { wa_id: '201001234572', category: 'marketing_messages', value: 'resume' },
  ]
  expect(changed({ messages, user_preferences })).toEqual(
    ['+201001234567', '+201001234569', '+201001234570', '+201001234571'].map((from) => ({
      kind: 'stop',
      from,
    })),
  )
  const body = JSON.stringify({ events: [{ type: 'message', from: '+201001234567', text: ' Stop. ' }] })
  expect(sms.readReports?.(callback(body, OWN, signatureOf(body, SMS_SECRET)))).toEqual([
    { kind: 'stop', from: '+201001234567' },
  ])
})

test('[MSG-62] stop words are known in any spelling, and only alone', () => {
  for (const word of [
    'STOP',
    'stop!',
    'Stop all',
    'إيقاف',
    'ايقاف',
    'إيقـــاف',
    'وقف',
    'وَقِّف',
    'الغاء',
    'إلغاء',
    'الغاء الإشتراك',
  ])
    expect([word, isStopWord(word)]).toEqual([word, true])
  for (const text of [
    '',
    'stop at the gate',
    'وقف عند البوابة',
    'stopped',
    'لا',
    'إلغاء الطلب',
    'x'.repeat(5000),
  ])
    expect([text, isStopWord(text)]).toEqual([text, false])
})

test('[MSG-63] the webhook’s address is confirmed to Meta alone', () => {
  const query = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'a-word-of-our-own',
    'hub.challenge': '1158201444',
  }
  expect(whatsapp.confirmWebhook?.(query)).toBe('1158201444')
  expect(whatsapp.confirmWebhook?.({ ...query, 'hub.verify_token': 'guess' })).toBeUndefined()
  expect(whatsapp.confirmWebhook?.({ ...query, 'hub.mode': 'unsubscribe' })).toBeUndefined()
  expect(whatsapp.confirmWebhook?.({ ...query, 'hub.challenge': '<script>' })).toBeUndefined()
  expect(whatsapp.confirmWebhook?.({})).toBeUndefined()
})

test('[MSG-64] an English SMS keeps to the phone’s alphabet', () => {
  const text = smsText('Order \u2068M-7\u2069 is on its way – it’s “near”…\u00a0https://shop.example/o?x=1')
  expect(text).toBe('Order M-7 is on its way - it\'s "near"... https://shop.example/o?x=1')
  expect(isPlain(text)).toBe(true)
  expect(smsText('طلبك \u2068M-7\u2069 في الطريق')).toBe('طلبك M-7 في الطريق')
  expect(isPlain('طلبك')).toBe(false)
})
