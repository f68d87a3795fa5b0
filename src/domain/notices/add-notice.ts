import type { ChannelKind } from '#domain/notices/channel.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import type { Wanted } from '#domain/work/job.ts'

/** Values that are sealed: a code, or the token of a link. */
export interface Secrets {
  readonly code?: string
  readonly token?: string
}

export interface NewNotice {
  readonly kind: NoticeKind
  readonly key: string
  readonly userId: string | null
  readonly orderId?: string | null
  /** The person's own language when left out. */
  readonly language?: Language | undefined
  readonly phone?: string
  readonly email?: string
  readonly channel?: ChannelKind
  readonly values?: Notice['values']
  readonly secrets?: Secrets
  /** It is sent after this time rather than at once. */
  readonly afterMs?: number
}

/** The language of people whose language is unknown. */
export const USUAL_LANGUAGE: Language = 'ar'

export const deliveryOf = (noticeId: string): Wanted => ({
  kind: 'deliver-notice',
  key: `deliver-notice:${noticeId}`,
  payload: { noticeId },
})

/** Once for each notice: a message that follows one without a report is not followed by another. */
export const followUpOf = (noticeId: string, sendId: string): Wanted => ({
  kind: 'follow-up-notice',
  key: `follow-up-notice:${noticeId}`,
  payload: { noticeId, sendId },
})

/**
 * Adds a message to a person, and the job that sends it, within the caller's transaction. False when there is one
 * with that key. Publish `notices.due` after the transaction to send it at once.
 */
export const addNotice = async (
  { clock, ids, secretBox }: Pick<Ports, 'clock' | 'ids' | 'secretBox'>,
  stores: Stores,
  { secrets, language, orderId, phone, email, channel, values, afterMs = 0, ...notice }: NewNotice,
): Promise<boolean> => {
  const [id, now] = [ids.next(), clock.now()]
  const known = language ?? (notice.userId && (await stores.notices.languageOf(notice.userId)))
  const added = await stores.notices.add({
    ...notice,
    id,
    orderId: orderId ?? null,
    language: known || USUAL_LANGUAGE,
    phone: phone ?? null,
    email: email ?? null,
    channel: channel ?? null,
    values: values ?? {},
    sealed: secrets ? secretBox.seal(JSON.stringify(secrets), id) : null,
    state: 'waiting',
    reason: null,
    createdAt: now,
    endedAt: null,
  })
  if (added) await stores.jobs.add(deliveryOf(id), now + afterMs)
  return added
}
