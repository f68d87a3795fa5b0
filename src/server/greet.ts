import { paymobMode } from '#adapters/payment/paymob.ts'
import { officeHrefIn } from '#contracts/office-paths.ts'
import { hrefIn } from '#contracts/page-paths.ts'
import type { Config } from '#server/config.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-shop.ts'

const demoLines = ({ isPublic, demoCouriers }: Config): readonly string[] => [
  ...(isPublic
    ? [
        '  The demo accounts are closed: other machines can reach this shop. Make an admin of your own:',
        '    npm run admin -- create',
      ]
    : [
        '  Demo accounts:',
        ...DEMO_ACCOUNTS.map(({ role, email, password }) => `    ${role.padEnd(8)} ${email}  ${password}`),
      ]),
  ...(demoCouriers
    ? [
        `  Place an order: a simulated courier brings it in about three minutes. As a courier yourself: ${hrefIn('en', 'courier')}`,
      ]
    : []),
  '  DEMO=off starts an empty shop without these accounts.',
  '',
]

/** How orders can be paid, and whether money moves. */
const paymentLines = ({ demo, payments }: Config, simulatorUrl: string | undefined): readonly string[] => {
  if (simulatorUrl !== undefined)
    return [
      '  Payments are simulated: no money moves.',
      `    Fawry kiosk: ${simulatorUrl}/kiosk`,
      `    Control:     ${simulatorUrl}/_control`,
      '',
    ]
  const { paymob, fawry, paypal } = payments
  const online = [
    ...(paymob ? [`Paymob (${paymobMode(paymob.secretKey)})`] : []),
    ...(fawry ? [`Fawry (${fawry.mode})`] : []),
    ...(paypal ? [`PayPal in ${paypal.currency} (${paypal.mode})`] : []),
  ]
  if (online.length > 0) return [`  Payment: cash on delivery, ${online.join(', ')}.`, '']
  return [demo ? '  Payment is a sandbox: no money moves.' : '  Payment: cash on delivery only.', '']
}

/** How people are reached, and whether anything leaves this machine. */
const messageLines = ({ channels }: Config, inboxUrl: string | undefined): readonly string[] => {
  if (inboxUrl !== undefined)
    return ['  Messages are simulated: none leaves this machine.', `    Inbox: ${inboxUrl}/`, '']
  const { whatsapp, smsMisr, httpSms, smtp, showsOthers } = channels
  const used = [
    ...(whatsapp ? ['WhatsApp'] : []),
    ...(smsMisr ? [`SMS Misr (${smsMisr.environment})`] : []),
    ...(httpSms ? [`SMS at ${new URL(httpSms.url).host}`] : []),
    ...(smtp ? [`e-mail at ${smtp.host}`] : []),
  ]
  if (used.length === 0 && showsOthers)
    return ['  Messages are only shown in the office. MESSAGES=simulator has an inbox to read them in.', '']
  return [`  Messages: ${used.join(', ') || 'none, since no channel is set up'}.`, '']
}

/** The secret is in the URL fragment, which proxies and logs do not see. */
const setupLines = ({ publicUrl }: Config, token: string): readonly string[] => [
  '  This shop has no admin yet. Open this link within 24 hours to set it up; it works once:',
  `    ${publicUrl}${officeHrefIn('en', 'setup')}#${token}`,
  `    ${publicUrl}${officeHrefIn('ar', 'setup')}#${token}`,
  '',
]

/** The text printed after `npm start`. */
export const greet = (
  config: Config,
  more: {
    readonly setupToken?: string | undefined
    readonly simulatorUrl?: string | undefined
    readonly inboxUrl?: string | undefined
  } = {},
): void => {
  const lines = [
    '',
    `  Mishwar is open: ${config.publicUrl}`,
    `  in Arabic:       ${config.publicUrl}${hrefIn('ar', 'home')}`,
    '',
    ...(config.demo ? demoLines(config) : []),
    ...paymentLines(config, more.simulatorUrl),
    ...messageLines(config, more.inboxUrl),
    ...(more.setupToken === undefined ? [] : setupLines(config, more.setupToken)),
    ...(config.rateLimits ? [] : ['  RATE_LIMITS=off: logins are not limited. For measurements only.', '']),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
