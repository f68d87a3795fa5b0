import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { keysTyped } from '#domain/shared/person-keys.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { ContactMessage, MessageBox } from '#domain/support/message-store.ts'

/** The number of unread messages. */
export const countUnread =
  ({ stores }: Ports) =>
  async (actor: User): Promise<number> => {
    refuseUnlessMay(actor, 'messages.see')
    return stores.messages.unread()
  }

/** Newest first; with typed text, messages in every box whose sender's name, e-mail or phone starts with it. */
export const listMessages =
  ({ lists }: Ports) =>
  async (
    actor: User,
    { box, typed }: { readonly box: MessageBox; readonly typed?: string | undefined },
    request: PageRequest,
  ): Promise<Page<ContactMessage>> => {
    refuseUnlessMay(actor, 'messages.see')
    const stores = lists(actor)
    if (typed === undefined) return stores.messages.page({ box }, request)
    for (const key of keysTyped(typed)) {
      const page = await stores.messages.page({ box, key }, request)
      if (page.items.length > 0) return page
    }
    return { items: [], next: null }
  }
