import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { email as emailField } from '#contracts/fields.ts'
import { emailKey } from '#domain/identity/user.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'
import type { Config } from '#server/config.ts'
import { closeDemoAccounts } from '#server/demo/demo-shop.ts'
import { WORDS } from '#server/edge/error-words.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'

const USAGE = `npm run admin -- create
Makes an account that runs the shop. Asks for e-mail and password, or takes them from ADMIN_EMAIL and ADMIN_PASSWORD.

npm run admin -- close-demo
Closes the accounts that the demo made and whose passwords are published. Its products stay.

npm run admin -- reset-second-factor EMAIL
Turns off the two-step login of an account whose phone and recovery codes are lost, and logs it out everywhere.`

/** Prompts on the terminal; secrets are not echoed. */
const ask = async (question: string, isSecret = false): Promise<string> => {
  let isMuted = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const answer = lines.question(question)
  isMuted = isSecret
  const typed = await answer
  lines.close()
  if (isSecret) process.stdout.write('\n')
  return typed
}

/** From the environment, or else prompted for. */
const given = async (name: string, question: string, isSecret = false): Promise<string> => {
  const value = process.env[name]
  if (value) return value
  if (!process.stdin.isTTY) throw new CannotStart(`${name}: is not set, and there is no terminal to ask on`)
  return ask(question, isSecret)
}

/** Prints a refusal's message instead of a stack trace. */
const inWords = (error: unknown): never => {
  throw isRefusal(error) ? new CannotStart(WORDS[error.code](error.facts).en) : error
}

const create = async ({ shop }: OpenShop): Promise<void> => {
  const email = z.safeParse(emailField(), await given('ADMIN_EMAIL', 'E-mail of the admin: '))
  if (!email.success) throw new CannotStart('ADMIN_EMAIL: must be an e-mail address')
  const password = await given('ADMIN_PASSWORD', 'Password: ', true)
  const isTyped = !process.env.ADMIN_PASSWORD
  if (isTyped && (await ask('The same again: ', true)) !== password)
    throw new CannotStart('The two passwords differ: nothing was made')
  const name = process.env.ADMIN_NAME || email.data.split('@')[0] || 'Admin'
  const draft = { name, email: email.data, phone: '', password }
  const { email: made } = await shop.openAccount(draft, 'admin').catch(inWords)
  say(`${made} can log in at /office now`)
}

const closeDemo = async ({ ports }: OpenShop): Promise<void> => {
  const closed = await closeDemoAccounts(ports)
  for (const { email } of closed) say(`Closed ${email}`)
  say(closed.length > 0 ? 'No published password opens this shop any more' : 'There was nothing to close')
}

const resetSecondFactor = async ({ ports, shop }: OpenShop, login: string): Promise<void> => {
  const found = await ports.stores.users.byEmail(emailKey(login))
  if (!found) throw new CannotStart(`There is no account ${login}`)
  await shop.resetSecondFactor(undefined, found.user.id).catch(inWords)
  say(`${found.user.email} logs in with the password alone now`)
}

type Verb = (open: OpenShop, word: string) => Promise<void>

const VERBS: Readonly<Record<string, { readonly work: Verb; readonly words: number }>> = {
  create: { work: create, words: 0 },
  'close-demo': { work: closeDemo, words: 0 },
  'reset-second-factor': { work: resetSecondFactor, words: 1 },
}

const openFor = (config: Config): Promise<OpenShop> =>
  openShop({ ...config, logLevel: 'silent' }, 'mishwar admin')

await runCommand({
  usage: USAGE,
  async run({ config, words: [verb = '', ...more] }) {
    const known = VERBS[verb]
    if (!known || more.length !== known.words) throw new BadUsage()
    const open = await openFor(config)
    try {
      await known.work(open, more[0] ?? '')
    } finally {
      await open.database.close()
    }
  },
})
