import type { User } from '#domain/identity/user.ts'
import { USUAL_LANGUAGE } from '#domain/notices/add-notice.ts'
import { STOPPABLE, type Stoppable } from '#domain/notices/notice-kinds.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const PURPOSE = 'stop offers'

/** A signed token by which a person can stop offers from a message, without logging in. */
export const stopTokenOf = ({ tokens }: Pick<Ports, 'tokens'>, userId: string): string =>
  `${userId}.${tokens.hash(`${PURPOSE} ${userId}`)}`

/** Stops every kind of offer to the person of a token. */
export const stopOffers =
  (ports: Ports) =>
  async (token: string): Promise<void> => {
    const [userId = ''] = token.split('.')
    // Both are of the same length, and a wrong one is only found by trying all signatures.
    if (token !== stopTokenOf(ports, userId)) throw new Refusal('notice.link-unknown')
    await ports.stores.notices.setStopped(userId, STOPPABLE)
  }

export interface NoticePreferences {
  readonly language: Language
  /** The kinds that the person has stopped. */
  readonly stopped: readonly Stoppable[]
}

export const showPreferences =
  ({ stores }: Ports) =>
  async (actor: User): Promise<NoticePreferences> => ({
    language: (await stores.notices.languageOf(actor.id)) ?? USUAL_LANGUAGE,
    stopped: await stores.notices.stoppedBy(actor.id),
  })

export const changePreferences =
  ({ inTransaction }: Ports) =>
  (actor: User, { language, stopped }: NoticePreferences): Promise<void> =>
    inTransaction(async (stores) => {
      await stores.notices.setLanguage(actor.id, language)
      await stores.notices.setStopped(
        actor.id,
        STOPPABLE.filter((kind) => stopped.includes(kind)),
      )
    })
