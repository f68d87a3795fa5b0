import type { Config } from '#server/config.ts'
import { DEMO_ACCOUNTS } from '#server/demo-shop.ts'

/** What the owner reads after `npm start`. */
export const greet = (config: Config): void => {
  const lines = [
    '',
    `  Mishwar is open: ${config.publicUrl}`,
    `  in Arabic:       ${config.publicUrl}/ar`,
    '',
  ]
  if (config.demo) {
    lines.push('  Demo accounts:')
    for (const { role, email, password } of DEMO_ACCOUNTS)
      lines.push(`    ${role.padEnd(8)} ${email}  ${password}`)
    if (config.demoCouriers)
      lines.push(
        '  Place an order: a simulated courier brings it in about three minutes. As a courier yourself: /courier',
      )
    lines.push(
      '  Payment is a sandbox: no money moves. DEMO=off starts an empty shop without these accounts.',
      '',
    )
  }
  if (!config.rateLimits) lines.push('  RATE_LIMITS=off: logins are not limited. For measurements only.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
