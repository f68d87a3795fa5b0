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
}

/** The language of people whose language is unknown. */
export const USUAL_LANGUAGE: Language = 'ar'

export const deliveryOf = (noticeId: string): Wanted => ({
  kind: 'deliver-notice',
  key: `deliver-notice:${noticeId}`,
  payload: { noticeId },
})

/** A notice has at most one follow-up: the message that a follow-up sends is not followed up again. */
export const followUpOf = (noticeId: string, sendId: string): Wanted => ({
  kind: 'follow-up-notice',
  key: `follow-up-notice:${noticeId}`,
  payload: { noticeId, sendId },
})

type NoticePorts = Pick<Ports, 'clock' | 'ids' | 'secretBox'>

const noticeOf = (
  { ids, secretBox }: NoticePorts,
  { secrets, orderId, phone, email, channel, values, ...notice }: NewNotice,
  language: Language,
  now: number,
): Notice => {
  const id = ids.next()
  return {
    ...notice,
    id,
    language,
    orderId: orderId ?? null,
    phone: phone ?? null,
    email: email ?? null,
    channel: channel ?? null,
    values: values ?? {},
    sealed: secrets ? secretBox.seal(JSON.stringify(secrets), id) : null,
    state: 'waiting',
    reason: null,
    createdAt: now,
    endedAt: null,
  }
}

/**
 * Adds messages to people, and the jobs that send them after `afterMs`, within the caller's transaction. A message whose
 * key exists is not added again; returns how many were added. Publish `notices.due` after the transaction to send them at
 * once.
 */
export const addNotices = async (
  ports: NoticePorts,
  stores: Stores,
  notices: readonly NewNotice[],
  afterMs = 0,
): Promise<number> => {
  const now = ports.clock.now()
  const unknown = notices.flatMap(({ language, userId }) => (language || userId === null ? [] : [userId]))
  const languages = await stores.notices.languagesOf([...new Set(unknown)])
  const added = await stores.notices.add(
    notices.map((notice) => {
      const known = notice.language ?? languages.get(notice.userId ?? '')
      return noticeOf(ports, notice, known ?? USUAL_LANGUAGE, now)
    }),
  )
  await stores.jobs.keep(added.map(deliveryOf), now + afterMs)
  return added.length
}

/** Adds one message; false when one with its key exists. */
export const addNotice = async (ports: NoticePorts, stores: Stores, notice: NewNotice): Promise<boolean> =>
  (await addNotices(ports, stores, [notice])) === 1
