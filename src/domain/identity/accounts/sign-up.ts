import { type AccountDraft, openAccount } from '#domain/identity/accounts/open-account.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'

export const signUp =
  (ports: Ports) =>
  async (
    draft: AccountDraft,
    address: string,
    userAgent = '',
    language?: Language,
  ): Promise<{ user: User; token: string }> => {
    await ports.attempts.count('signup-address', address)
    // Counted per e-mail and address, so one client cannot use up the attempts for another person's e-mail.
    await ports.attempts.count('signup-pair', `${emailKey(draft.email)} ${address}`)
    const user = await openAccount(ports)(draft, 'shopper', { language })
    return { user, token: await startSession(ports, ports.stores.sessions, user, { address, userAgent }) }
  }
