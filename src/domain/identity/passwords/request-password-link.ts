import { OWN_LINK_MS } from '#domain/identity/passwords/password-link.ts'
import { emailKey } from '#domain/identity/user.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

/**
 * Asks for a link by e-mail. The request only writes a job, for a known e-mail as for an unknown one, so neither its
 * answer nor its time reveals an account.
 */
export const requestPasswordLink =
  ({ attempts, stores, clock, events }: Ports) =>
  async (email: string, language: Language, address: string): Promise<void> => {
    const key = emailKey(email)
    await attempts.count('link-address', address)
    await attempts.count('link-email', key)
    const job = {
      kind: 'send-password-link',
      key: `send-password-link:${key}`,
      payload: { email: key, language },
    } as const
    await stores.jobs.add(job, clock.now())
    events.publish({ type: 'notices.due' })
  }

/** Sends the link if the e-mail belongs to a customer. Staff and couriers get new passwords from the office. */
export const sendPasswordLink =
  (ports: Ports) =>
  async ({ email, language }: Payloads['send-password-link']): Promise<void> => {
    const { inTransaction, tokens, clock, ids, events } = ports
    const isSent = await inTransaction(async (stores) => {
      const found = await stores.users.byEmail(email)
      if (!found || found.user.role !== 'shopper' || found.user.disabledAt !== null) return false
      const { id } = found.user
      const token = tokens.mint()
      const expiresAt = clock.now() + OWN_LINK_MS
      await stores.passwordLinks.put({ userId: id, expiresAt, madeBy: id }, tokens.hash(token))
      return addNotice(ports, stores, {
        kind: 'password_link',
        key: `password_link:${ids.next()}`,
        userId: id,
        language,
        email: found.user.email,
        secrets: { token },
      })
    })
    if (isSent) events.publish({ type: 'notices.due' })
  }
