import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { aesSecretBox } from '#adapters/system/aes-secret-box.ts'
import {
  CODE_MS,
  type CodePurpose,
  codeHashOf,
  numberHashOf,
  scopeOf,
} from '#domain/identity/phone/phone-code.ts'
import type { User } from '#domain/identity/user.ts'
import type { Secrets } from '#domain/notices/add-notice.ts'
import type { AddressedChannel, Channel } from '#domain/notices/channel.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

const quietChannel = (kind: AddressedChannel): Channel => ({
  kind,
  provider: 'test',
  isShownOnly: false,
  send: async () => ({ state: 'sent', providerId: null }),
})

export interface ReachingShop extends TestShop {
  /** The codes and tokens of messages, by the id of the message; the shop erases them once sent. */
  readonly secrets: ReadonlyMap<string, string>
}

/** A shop with channels that take every message, and of which the test knows the codes. */
export const aReachingShop = async (
  engine: Engine,
  replaced: Parameters<typeof aShop>[1] = {},
  options: Parameters<typeof aShop>[2] = {},
  kinds: readonly AddressedChannel[] = ['sms', 'email'],
): Promise<ReachingShop> => {
  const box = aesSecretBox('a secret of 32 characters, for tests only')
  const secrets = new Map<string, string>()
  const secretBox = {
    ...box,
    seal(text: string, owner: string) {
      secrets.set(owner, text)
      return box.seal(text, owner)
    },
  }
  const here = await aShop(engine, { channels: kinds.map(quietChannel), secretBox, ...replaced }, options)
  return { ...here, secrets }
}

/** The messages of a kind so far, oldest first, with their secrets. */
export const messagesOf = async ({ database, secrets }: ReachingShop, kind: NoticeKind) => {
  const rows = await database.kysely.selectFrom('notices').selectAll().where('kind', '=', kind).execute()
  // Ids of one millisecond have no order, and the test's clock stands still.
  const order = [...secrets.keys()]
  return rows
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map(({ id, user_id, phone, email, language, variables }) => ({
      userId: user_id,
      phone,
      email,
      language,
      values: JSON.parse(variables),
      secrets: JSON.parse(secrets.get(id) ?? '{}') as Secrets,
    }))
}

/** Runs the jobs that are due until none is left. */
export const jobsDone = async ({ reactions, ports, time }: TestShop): Promise<void> => {
  for (;;) {
    await reactions.work()
    const { waiting, held } = await ports.stores.jobs.backlog(time.now)
    if (waiting + held === 0) return
    await setImmediate()
  }
}

/** Asks for a code and returns the one in the message. */
export const codeFor = async (
  here: ReachingShop,
  phone: string,
  purpose: CodePurpose = 'login',
  actor?: User,
): Promise<string> => {
  await here.shop.requestCode({ phone, purpose, language: 'en' }, '127.0.0.1', actor)
  return (await messagesOf(here, 'login_code')).at(-1)?.secrets.code ?? ''
}

/** Opens an account by a code; the number can get its next code at once. */
export const aPhoneShopper = async (here: ReachingShop, phone: string): Promise<User> => {
  const code = await codeFor(here, phone)
  const { user } = await here.shop.logInByPhone({ phone, code }, { address: '127.0.0.1', userAgent: '' })
  here.time.now += 121_000
  return user
}

/** An Egyptian mobile number of its own. */
export const aMobile = (): string => `+2010${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Stores a code as if it had been sent. */
export const aKnownCode = async (
  { ports }: Pick<TestShop, 'ports'>,
  phone: string,
  purpose: CodePurpose,
  actor?: User,
): Promise<string> => {
  const code = '123456'
  const [numberHash, scope] = [numberHashOf(ports, phone), scopeOf(purpose, actor?.id)]
  await ports.stores.phoneCodes.countSend(numberHash, ports.clock.now())
  await ports.stores.phoneCodes.put({
    numberHash,
    scope,
    codeHash: codeHashOf(ports, phone, scope, code),
    expiresAt: ports.clock.now() + CODE_MS,
  })
  return code
}
