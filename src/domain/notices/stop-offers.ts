import type { User } from '#domain/identity/user.ts'
import { addNotice, USUAL_LANGUAGE } from '#domain/notices/add-notice.ts'
import { TOLD_ROLES } from '#domain/notices/announce.ts'
import {
  OFFERS,
  SAFETY_NOTICES,
  STAFF_NOTICES,
  STOPPABLE,
  type Stoppable,
} from '#domain/notices/notice-kinds.ts'
import { CHANGE_REASONS } from '#domain/notices/notice-words.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const PURPOSE = 'stop offers'

/** A signed token by which a person can stop offers from a message, without logging in. */
export const stopTokenOf = ({ tokens }: Pick<Ports, 'tokens'>, userId: string): string =>
  `${userId}.${tokens.hash(`${PURPOSE} ${userId}`)}`

/** Stops every kind of offer to a person; what they had stopped before stays stopped. */
export const stopAllOffers = (
  { inTransaction }: Pick<Ports, 'inTransaction'>,
  userId: string,
): Promise<void> =>
  inTransaction(async ({ notices }) => {
    const before = await notices.stoppedBy(userId)
    await notices.setStopped(
      userId,
      STOPPABLE.filter((kind) => before.includes(kind) || OFFERS.some((offer) => offer === kind)),
    )
  })

/** Stops every kind of offer to the person of a token. */
export const stopOffers =
  (ports: Ports) =>
  async (token: string): Promise<void> => {
    const [userId = ''] = token.split('.')
    // Not compared in constant time: the token can only stop offers, and a guess must match a whole signature.
    if (token !== stopTokenOf(ports, userId)) throw new Refusal('notice.link-unknown')
    await stopAllOffers(ports, userId)
  }

export interface NoticeChoice {
  readonly language: Language
  /** The kinds that the person has stopped. */
  readonly stopped: readonly Stoppable[]
}

export interface NoticePreferences extends NoticeChoice {
  /** The kinds that the shop sends to this person and that the person may stop. */
  readonly kinds: readonly Stoppable[]
}

const kindsFor = async ({ settings }: Ports, { role }: User): Promise<readonly Stoppable[]> => {
  const { off } = (await settings.current()).settings.notices
  const ofStaff = STAFF_NOTICES.filter((kind) => TOLD_ROLES[kind].includes(role))
  return [...OFFERS, ...SAFETY_NOTICES, ...ofStaff].filter((kind) => !off.includes(kind))
}

export const showPreferences =
  (ports: Ports) =>
  async (actor: User): Promise<NoticePreferences> => ({
    language: (await ports.stores.notices.languageOf(actor.id)) ?? USUAL_LANGUAGE,
    stopped: await ports.stores.notices.stoppedBy(actor.id),
    kinds: await kindsFor(ports, actor),
  })

/**
 * Changes a person's message preferences. Stopping security messages is itself reported to the person, because a thief
 * with a stolen session would stop them first.
 */
export const changePreferences =
  (ports: Ports) =>
  async (actor: User, { language, stopped }: NoticeChoice): Promise<NoticePreferences> => {
    const { inTransaction, ids, events } = ports
    await inTransaction(async (stores) => {
      const before = await stores.notices.stoppedBy(actor.id)
      await stores.notices.setLanguage(actor.id, language)
      const chosen = STOPPABLE.filter((kind) => stopped.includes(kind))
      await stores.notices.setStopped(actor.id, chosen)
      if (SAFETY_NOTICES.some((kind) => chosen.includes(kind) && !before.includes(kind)))
        await addNotice(ports, stores, {
          kind: 'contact_changed',
          key: `safety-stopped:${ids.next()}`,
          userId: actor.id,
          language,
          values: { reason: CHANGE_REASONS.safety[language] },
        })
    })
    events.publish({ type: 'notices.due' })
    return showPreferences(ports)(actor)
  }
