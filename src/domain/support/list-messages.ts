import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { keyTyped } from '#domain/shared/person-keys.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { ContactMessage, MessageBox } from '#domain/support/message-store.ts'

/** The newest first; or, in every box, those of senders whose name, e-mail or phone begins with what was typed. */
export const listMessages =
  ({ lists }: Ports) =>
  async (
    actor: User,
    { box, typed }: { readonly box: MessageBox; readonly typed?: string | undefined },
    request: PageRequest,
  ): Promise<Page<ContactMessage>> => {
    refuseUnlessMay(actor, 'messages.see')
    const stores = lists(actor)
    const key = typed === undefined ? undefined : keyTyped(typed)
    if (key === '') return { items: [], next: null }
    return stores.messages.page({ box, key }, request)
  }
