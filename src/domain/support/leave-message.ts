import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

type MessageDraft = Pick<ContactMessage, 'name' | 'email' | 'phone' | 'message'> & {
  /** Made by the client, so that a message sent again is known again. */
  readonly id?: string | undefined
}

export const leaveMessage =
  ({ inTransaction, ids, clock, attempts, events }: Ports) =>
  async (draft: MessageDraft, address: string): Promise<Pick<ContactMessage, 'id'>> => {
    await attempts.count('contact-address', address)
    const phone = normalPhone(draft.phone)
    const message = { ...draft, phone, id: draft.id ?? ids.next(), createdAt: clock.now() }
    const isNew = await inTransaction((stores) => stores.messages.add(message))
    if (isNew) events.publish({ type: 'message.received', messageId: message.id })
    return { id: message.id }
  }
