import { CannotStart } from '#adapters/system/cannot-start.ts'
import { ALL_FAULTS, isFault } from '#server/channel-simulator/faults.ts'
import {
  type SimulatedChannels,
  startChannelSimulator,
  webhooksAt,
} from '#server/channel-simulator/simulator.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'
import { isSafeAddress } from '#server/setting-checks.ts'

const PORT = 4020
const SMTP_PORT = 4025

const USAGE = `npm run messages -- simulate [--port N] [--smtp-port N] [--shop URL] [--faults NAME,NAME]
Runs SMS Misr, an SMS provider by HTTP, WhatsApp Cloud and a mail server on this machine: no message leaves it. Prints the
settings with which a shop uses them. Delivery reports go to the shop, by default http://localhost:3000.
  GET  /                   the messages that arrived, and a form to answer them
  GET  /_control           the reports that wait, and every fault with what it does
  GET  /_control/messages  the messages as JSON
  POST /_control/faults    {"faults": ["rate-limit"], "times": 1}
  POST /_control/clock     {"advanceMs": 60000}
  POST /_control/reply     {"channel": "sms" | "whatsapp", "from": "+20…", "text": "STOP"}
MESSAGES=simulator npm start does the same inside the shop.`

/** The settings as lines for `.env`. Of the two for SMS, a shop uses one. */
const linesFor = ({ whatsapp, smsMisr, httpSms, smtp }: SimulatedChannels): readonly string[] => [
  'PUBLIC_URL=http://localhost:3000',
  `SMTP_HOST=${smtp.host}`,
  `SMTP_PORT=${smtp.port}`,
  `SMTP_USER=${smtp.user}`,
  `SMTP_PASSWORD=${smtp.password}`,
  `MAIL_FROM="${smtp.from}"`,
  `SMS_URL=${httpSms.url}`,
  `SMS_TOKEN=${httpSms.token}`,
  `SMS_SENDER=${httpSms.sender}`,
  `SMS_WEBHOOK_SECRET=${httpSms.webhookSecret}`,
  `# SMSMISR_URL=${smsMisr.url}`,
  `# SMSMISR_USERNAME=${smsMisr.username}`,
  `# SMSMISR_PASSWORD=${smsMisr.password}`,
  `# SMSMISR_SENDER=${smsMisr.sender}`,
  `WHATSAPP_URL=${whatsapp.url}`,
  `WHATSAPP_TOKEN=${whatsapp.token}`,
  `WHATSAPP_PHONE_NUMBER_ID=${whatsapp.phoneNumberId}`,
  `WHATSAPP_APP_SECRET=${whatsapp.appSecret}`,
  `WHATSAPP_VERIFY_TOKEN=${whatsapp.verifyToken}`,
]

const portIn = (text: string | undefined, fallback: number): number => {
  const number = text === undefined ? fallback : Number(/^\d{1,5}$/.test(text) ? text : Number.NaN)
  if (!(number <= 65_535)) throw new BadUsage()
  return number
}

await runCommand({
  usage: USAGE,
  values: ['port', 'smtp-port', 'shop', 'faults'],
  async run({ words: [verb, ...more], values }) {
    if (verb !== 'simulate' || more.length > 0) throw new BadUsage()
    const port = portIn(values.get('port'), PORT)
    const smtpPort = portIn(values.get('smtp-port'), SMTP_PORT)
    const named = values.get('faults')?.split(',') ?? []
    const unknown = named.find((name) => !isFault(name))
    if (unknown !== undefined)
      throw new CannotStart(`There is no fault ${unknown}. The faults are ${ALL_FAULTS.join(', ')}`)
    const shop = values.get('shop') ?? 'http://localhost:3000'
    if (!isSafeAddress(shop)) throw new BadUsage()
    const webhooks = webhooksAt(shop.replace(/\/+$/, ''))
    const simulator = await startChannelSimulator({ port, smtpPort, webhooks, isAutomatic: true })
    simulator.setFaults(named.filter(isFault))
    say(`The simulator of messages runs: no message leaves this machine. Ctrl-C stops it.`)
    say(`  the inbox:   ${simulator.url}/`)
    say(`  the control: ${simulator.url}/_control`)
    say('Settings for a shop that uses it:')
    for (const line of linesFor(simulator.settings)) say(line)
    const stop = (): void => void simulator.close()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  },
})
