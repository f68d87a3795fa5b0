import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import { type AddressedChannel, CHANNELS } from '#domain/notices/channel.ts'
import type { StoredTemplate, Template } from '#domain/notices/notice.ts'
import { type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import { missingIn, NOTICE_WORDS, unknownIn } from '#domain/notices/notice-words.ts'
import type { Language } from '#domain/shared/language.ts'
import { isServedNumber, normalPhone } from '#domain/shared/phone.ts'
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

export interface TestMessage {
  readonly channel: AddressedChannel
  /** A number or an address. */
  readonly to: string
  readonly language: Language
  /** The text to try out, with sample values; a sentence of its own when left out. */
  readonly template?: (Template & { readonly kind: NoticeKind }) | undefined
}

/** Sends a test message to a number or an address. */
export const sendTestNotice =
  (ports: Ports) =>
  async (actor: User, { channel, to, language, template }: TestMessage): Promise<string> => {
    refuseUnlessMay(actor, 'notices.edit')
    const { channels, attempts, ids, inTransaction, events, stores, phones } = ports
    const mayGo = !template || (rulesOf(template.kind).only ?? CHANNELS).includes(channel)
    if (!mayGo || !channels.some(({ kind }) => kind === channel)) throw new Refusal('notice.channel-off')
    if (channel !== 'email' && !isServedNumber(phones, to)) throw new Refusal('phone.not-served')
    if (template) check(template.kind, template)
    await attempts.count('test-notice', actor.id)
    const key = `test:${ids.next()}`
    const address = channel === 'email' ? { email: to } : { phone: normalPhone(to) }
    const values = template && { of: template.kind, title: template.title, body: template.body }
    await inTransaction((tx) =>
      addNotice(ports, tx, {
        kind: 'test',
        key,
        userId: null,
        language,
        channel,
        ...address,
        ...(values && { values }),
      }),
    )
    events.publish({ type: 'notices.due' })
    return (await stores.notices.byKey(key))?.id ?? ''
  }
