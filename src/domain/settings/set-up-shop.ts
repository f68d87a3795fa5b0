import { recordChange } from '#domain/audit/audit.ts'
import type { AccountDraft } from '#domain/identity/accounts/open-account.ts'
import { checkPassword } from '#domain/identity/passwords/password.ts'
import type { Client } from '#domain/identity/sessions/session.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { User } from '#domain/identity/user.ts'
import { differencesOf } from '#domain/settings/differences.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const SETUP_MS = 24 * 60 * 60 * 1000

export interface SetupLinkStore {
  /** Makes concurrent set-ups wait until the transaction ends. */
  lock(): Promise<void>
  add(tokenHash: string, expiresAt: number): Promise<void>
  isOpen(tokenHash: string, now: number): Promise<boolean>
  removeAll(): Promise<void>
}

/** The settings that the owner chooses before the shop opens. */
export type FirstSettings = Pick<
  ShopSettings,
  'name' | 'phone' | 'email' | 'address' | 'hours' | 'deliveryFee'
>

const hasAdmin = async (stores: Stores): Promise<boolean> =>
  (await stores.users.inRole('admin')).some(({ disabledAt }) => disabledAt === null)

/** Creates the token of a link that creates the first admin; undefined when the shop has an admin. */
export const createSetupLink =
  ({ stores, tokens, clock }: Ports) =>
  async (): Promise<string | undefined> => {
    if (await hasAdmin(stores)) return undefined
    const token = tokens.mint()
    await stores.setupLinks.add(tokens.hash(token), clock.now() + SETUP_MS)
    return token
  }

/** A used, expired, unknown or no longer needed link gets the same refusal. */
const refuseUnlessOpen = async ({ tokens, clock }: Ports, stores: Stores, token: string): Promise<void> => {
  const isOpen = await stores.setupLinks.isOpen(tokens.hash(token), clock.now())
  if (!isOpen || (await hasAdmin(stores))) throw new Refusal('setup.over')
}

/** The initial settings of the set-up page. */
export const showSetup =
  (ports: Ports) =>
  async (token: string): Promise<ShopSettings> => {
    await refuseUnlessOpen(ports, ports.stores, token)
    return (await ports.stores.settings.read()).settings
  }

/** Creates the owner's account and the first settings, once; every set-up link is void afterwards. */
export const setUpShop =
  (ports: Ports) =>
  async (
    token: string,
    { password, ...profile }: AccountDraft,
    settings: FirstSettings,
    client: Client,
  ): Promise<{ user: User; token: string }> => {
    const { attempts, passwords, commonPasswords, inTransaction, ids, clock, events } = ports
    await attempts.count('signup-address', client.address)
    await checkPassword(commonPasswords, password, profile)
    const passwordHash = await passwords.hash(password)
    const opened = await inTransaction(async (stores) => {
      await stores.setupLinks.lock()
      await refuseUnlessOpen(ports, stores, token)
      const now = clock.now()
      const phone = normalPhone(profile.phone)
      const user: User = { ...profile, phone, id: ids.next(), photo: null, role: 'admin', createdAt: now }
      if (!(await stores.users.add(user, passwordHash))) throw new Refusal('account already exists')
      const last = await stores.settings.read()
      const next = { ...last.settings, ...settings, phone: normalPhone(settings.phone) }
      const changed = { at: now, by: user.name }
      await stores.settings.write({ version: last.version + 1, settings: next, changed })
      await recordChange(stores, clock, user, {
        what: 'shop.set-up',
        subject: 'settings',
        ...differencesOf(last.settings, next),
      })
      await stores.versions.raise('settings')
      await stores.setupLinks.removeAll()
      return { user, token: await startSession(ports, stores.sessions, user, client) }
    })
    events.publish({ type: 'account.opened', userId: opened.user.id })
    events.publish({ type: 'settings.changed' })
    return opened
  }
