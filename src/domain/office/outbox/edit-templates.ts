import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import type { AddressedChannel } from '#domain/notices/channel.ts'
import type { StoredTemplate, Template } from '#domain/notices/notice.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { missingIn, NOTICE_WORDS, unknownIn } from '#domain/notices/notice-words.ts'
import type { Language } from '#domain/shared/language.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The templates that the owner has changed; every other kind uses the shop's own words. */
export const listTemplates =
  ({ stores }: Ports) =>
  async (actor: User): Promise<readonly StoredTemplate[]> => {
    refuseUnlessMay(actor, 'notices.see')
    return stores.notices.templates()
  }

export const showTemplateHistory =
  ({ stores }: Ports) =>
  async (actor: User, kind: NoticeKind, language: Language): Promise<readonly StoredTemplate[]> => {
    refuseUnlessMay(actor, 'notices.see')
    return stores.notices.templateHistory(kind, language)
  }

export interface TemplateChange {
  readonly kind: NoticeKind
  readonly language: Language
  /** The version that was read before editing; 0 for the shop's own words. */
  readonly version: number
  /** Null restores the shop's own words. */
  readonly words: Template | null
}

/** Refuses names in braces that the kind does not have, and a message without its code. */
const check = (kind: NoticeKind, words: Template): void => {
  const faults = [...unknownIn(kind, words), ...missingIn(kind, words).map((name) => `{${name}}`)]
  if (faults.length > 0) throw new Refusal('notice.template-unusable', { names: faults.join(', ') })
}

/** Saves a new version of a template. Earlier ones stay, so that each can be restored. */
export const saveTemplate =
  ({ inTransaction, clock }: Ports) =>
  async (actor: User, { kind, language, version, words }: TemplateChange): Promise<StoredTemplate> => {
    refuseUnlessMay(actor, 'notices.edit')
    if (words) check(kind, words)
    const { title, body } = words ?? NOTICE_WORDS[kind][language]
    const saved: StoredTemplate = {
      title,
      body,
      kind,
      language,
      version: version + 1,
      isOriginal: words === null,
      at: clock.now(),
      by: actor.name,
    }
    return inTransaction(async (stores) => {
      const [last] = await stores.notices.templateHistory(kind, language)
      const isOvertaken = (last?.version ?? 0) !== version
      if (isOvertaken || !(await stores.notices.addTemplate(saved)))
        throw new Refusal('notice.template-changed', { by: last?.by ?? '' })
      const before = last ?? NOTICE_WORDS[kind][language]
      await recordChange(stores, clock, actor, {
        what: 'notice.template-changed',
        subject: `notice:${kind}:${language}`,
        before: { title: before.title, body: before.body },
        after: { title, body },
      })
      return saved
    })
  }

/** Sends a test message to a number or an address. */
export const sendTestNotice =
  (ports: Ports) =>
  async (actor: User, channel: AddressedChannel, to: string, language: Language): Promise<string> => {
    refuseUnlessMay(actor, 'notices.edit')
    const { channels, attempts, ids, inTransaction, events, stores } = ports
    if (!channels.some(({ kind }) => kind === channel)) throw new Refusal('notice.channel-off')
    await attempts.count('test-notice', actor.id)
    const key = `test:${ids.next()}`
    const address = channel === 'email' ? { email: to } : { phone: normalPhone(to) }
    await inTransaction((tx) =>
      addNotice(ports, tx, { kind: 'test', key, userId: null, language, channel, ...address }),
    )
    events.publish({ type: 'notices.due' })
    return (await stores.notices.byKey(key))?.id ?? ''
  }
