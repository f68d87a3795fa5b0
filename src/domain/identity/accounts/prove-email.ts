import { emailKey, type User } from '#domain/identity/user.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const PROOF_MS = 24 * 60 * 60 * 1000

/** A link that proves an e-mail. A person has at most one; it is void once the account has another e-mail. */
export interface EmailProof {
  readonly userId: string
  readonly emailKey: string
  readonly expiresAt: number
}

export interface EmailProofStore {
  /** Replaces the previous one. */
  put(proof: EmailProof, tokenHash: string): Promise<void>
  /** Until it expires or is replaced, also after it was used: who opens it again proves nothing new. */
  open(tokenHash: string, now: number): Promise<EmailProof | undefined>
}

/** Sends a link to the account's e-mail. */
export const requestEmailProof =
  (ports: Ports) =>
  async (actor: User, language: Language): Promise<void> => {
    const { attempts, inTransaction, tokens, clock, ids, events } = ports
    await attempts.count('link-email', `proof of ${actor.id}`)
    const { email } = await ports.stores.users.contactsOf(actor.id)
    if (email === '') throw new Refusal('email-proof.no-email')
    // Several accounts could have the address one after the other, so that it gets many mails.
    await attempts.count('link-email', `proof to ${emailKey(email)}`)
    await inTransaction(async (stores) => {
      const token = tokens.mint()
      const proof = { userId: actor.id, emailKey: emailKey(email), expiresAt: clock.now() + PROOF_MS }
      await stores.emailProofs.put(proof, tokens.hash(token))
      await addNotice(ports, stores, {
        kind: 'email_proof',
        key: `email_proof:${ids.next()}`,
        userId: actor.id,
        language,
        email,
        secrets: { token },
      })
    })
    events.publish({ type: 'notices.due' })
  }

/** Proves the e-mail of the link's owner, without a login: the link may be opened on another device. */
export const proveEmail =
  ({ inTransaction, attempts, tokens, clock }: Ports) =>
  async (token: string, address: string): Promise<{ email: string }> => {
    await attempts.count('login-address', address)
    return inTransaction(async (stores) => {
      const proof = await stores.emailProofs.open(tokens.hash(token), clock.now())
      if (!proof || !(await stores.users.proveEmail(proof.userId, proof.emailKey, clock.now())))
        throw new Refusal('email-proof.over')
      const { email } = await stores.users.contactsOf(proof.userId)
      return { email }
    })
  }
