import { expect, test } from 'vitest'
import { openChannels } from '#adapters/channels/open-channels.ts'
import { type Config, readConfig } from '#server/config.ts'

const PUBLIC_URL = 'https://shop.example'
const EMAIL = { PUBLIC_URL, SMTP_HOST: 'smtp.example.com', MAIL_FROM: 'Mishwar <shop@shop.example>' }
const SMS_MISR = { PUBLIC_URL, SMSMISR_USERNAME: 'user', SMSMISR_PASSWORD: 'hidden', SMSMISR_SENDER: 'token' }
const SMS = { PUBLIC_URL, SMS_URL: 'https://sms.example/v1/send', SMS_TOKEN: 'hidden', SMS_SENDER: 'Mishwar' }
const WHATSAPP = {
  PUBLIC_URL,
  WHATSAPP_TOKEN: 'hidden',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'a-word-of-our-own',
}
const REAL = { DEMO: 'off' }

const opened = ({ channels }: Config) =>
  openChannels(channels, { fetch, clock: { now: () => 0 } }).map(({ kind, provider, isShownOnly }) =>
    isShownOnly ? `${kind} shown` : `${kind} by ${provider}`,
  )

test('[MSG-40] a demo shop shows the messages of channels that are not configured; a real shop has none', () => {
  expect(opened(readConfig({}))).toEqual(['whatsapp shown', 'sms shown', 'email shown'])
  expect(opened(readConfig(REAL))).toEqual([])
  expect(opened(readConfig({ ...EMAIL, ...SMS_MISR, ...WHATSAPP, ...REAL }))).toEqual([
    'whatsapp by WhatsApp Cloud',
    'sms by SMS Misr',
    'email by SMTP at smtp.example.com',
  ])
  expect(opened(readConfig(SMS))).toEqual(['whatsapp shown', 'sms by sms.example', 'email shown'])
  expect(opened(readConfig({ ...SMS_MISR, ...REAL, SMSMISR_ENVIRONMENT: 'test' }))).toEqual([
    'sms by SMS Misr (test)',
  ])
  expect(opened(readConfig({ ...EMAIL, ...SMS, MESSAGES: 'off', ...REAL }))).toEqual([])
})

test.each(Object.entries({ 'e-mail': EMAIL, 'SMS Misr': SMS_MISR, SMS, WhatsApp: WHATSAPP }))(
  '[MSG-41] half of %s ends the start with the name of what is missing',
  (provider, all) => {
    const names = Object.keys(all).filter((name) => name !== 'PUBLIC_URL')
    for (const missing of names) {
      const given = names[0] === missing ? names[1] : names[0]
      expect(() => readConfig({ ...all, [missing]: '' })).toThrow(
        new RegExp(`^${missing}: ${provider} needs it, since ${given} is set$`),
      )
    }
  },
)

test('[MSG-41] a part that only belongs to a set ends the start as well', () => {
  expect(() => readConfig({ ...EMAIL, SMTP_USER: 'shop' })).toThrow(
    /^SMTP_PASSWORD: the mail server needs it/,
  )
  expect(() => readConfig({ SMTP_USER: 'shop', SMTP_PASSWORD: 'hidden' })).toThrow(/^SMTP_HOST: e-mail needs/)
  expect(() => readConfig({ SMS_WEBHOOK_SECRET: 'sixteen characters' })).toThrow(/^SMS_URL: SMS needs it/)
  expect(() => readConfig({ ...SMS, ...SMS_MISR })).toThrow(/^SMS_URL: SMS Misr is configured, too/)
})

test.each([
  ['PUBLIC_URL', { ...EMAIL, PUBLIC_URL: '' }],
  ['PUBLIC_URL', { ...WHATSAPP, PUBLIC_URL: 'http://shop.example' }],
  ['MESSAGES', { MESSAGES: 'on' }],
  ['SMTP_HOST', { ...EMAIL, SMTP_HOST: 'smtp://mail' }],
  ['SMTP_PORT', { ...EMAIL, SMTP_PORT: '70000' }],
  ['SMTP_SECURITY', { ...EMAIL, SMTP_SECURITY: 'none' }],
  ['MAIL_FROM', { ...EMAIL, MAIL_FROM: 'Mishwar' }],
  ['MAIL_FROM', { ...EMAIL, MAIL_FROM: 'a@shop.example, b@shop.example' }],
  ['SMSMISR_URL', { ...SMS_MISR, SMSMISR_URL: 'http://smsmisr.com' }],
  ['SMSMISR_ENVIRONMENT', { ...SMS_MISR, SMSMISR_ENVIRONMENT: '1' }],
  ['SMS_URL', { ...SMS, SMS_URL: 'http://sms.example' }],
  ['SMS_FIELDS', { ...SMS, SMS_FIELDS: 'to=to,text=text' }],
  ['SMS_FIELDS', { ...SMS, SMS_FIELDS: 'to=x,text=x,sender=from,id=id' }],
  ['SMS_WEBHOOK_SECRET', { ...SMS, SMS_WEBHOOK_SECRET: 'hidden' }],
  ['WHATSAPP_PHONE_NUMBER_ID', { ...WHATSAPP, WHATSAPP_PHONE_NUMBER_ID: '+201001234567' }],
  ['WHATSAPP_APP_SECRET', { ...WHATSAPP, WHATSAPP_APP_SECRET: 'hidden' }],
  ['WHATSAPP_TEMPLATE_PREFIX', { ...WHATSAPP, WHATSAPP_TEMPLATE_PREFIX: 'Shop-' }],
  ['WHATSAPP_VERSION', { ...WHATSAPP, WHATSAPP_VERSION: '25' }],
])('[MSG-41] a wrong %s is named in one line, without secrets', (name, env) => {
  const start = () => readConfig(env)
  expect(start).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  expect(start).not.toThrow(/hidden/)
})

test('[MSG-42] mail is encrypted unless the server is on this machine', () => {
  const securityOf = (env: Record<string, string>) => readConfig({ ...EMAIL, ...env }).channels.smtp
  expect(securityOf({})).toMatchObject({ port: 587, security: 'starttls' })
  expect(securityOf({ SMTP_PORT: '465' })).toMatchObject({ port: 465, security: 'tls' })
  expect(securityOf({ SMTP_SECURITY: 'tls' })).toMatchObject({ port: 465, security: 'tls' })
  expect(securityOf({ SMTP_HOST: 'localhost', SMTP_PORT: '25' })).toMatchObject({ security: 'none' })
  expect(securityOf({ SMTP_USER: 'shop', SMTP_PASSWORD: 'hidden' })).toMatchObject({ user: 'shop' })
})

test('[MSG-43] the simulator is for a demo shop that only this machine can reach', () => {
  expect(readConfig({ MESSAGES: 'simulator' })).toMatchObject({ simulatesMessages: true })
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL }, REAL])
    expect(() => readConfig({ MESSAGES: 'simulator', ...env })).toThrow(/^MESSAGES: simulator is for a demo/)
})
