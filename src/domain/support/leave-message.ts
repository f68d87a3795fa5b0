import type { Ports } from '#domain/shared/ports.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

export const leaveMessage =
  ({ stores, ids, clock, attempts, events }: Ports) =>
  async (
    draft: Pick<ContactMessage, 'name' | 'email' | 'phone' | 'message'>,
    address: string,
  ): Promise<ContactMessage> => {
    await attempts.count('contact-address', address)
    const message = { ...draft, id: ids.next(), createdAt: clock.now() }
    await stores.messages.add(message)
    events.publish({ type: 'message.received', messageId: message.id })
    return message
  }
