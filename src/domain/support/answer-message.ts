import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

/**
 * Records an answer; staff send it themselves by mail or phone. The shop shows it to no sender, because the e-mail
 * in the form is unverified. The audit log records that it was answered, not the text.
 */
export const answerMessage =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, messageId: string, answer: string): Promise<ContactMessage> => {
    refuseUnlessMay(actor, 'messages.answer')
    const changed = await inTransaction(async (stores) => {
      const message = await stores.messages.byId(messageId)
      if (!message) throw new Refusal('message.not-found')
      if (message.answer === answer) return message
      const now = clock.now()
      const answered = await stores.messages.mark(messageId, {
        answer,
        answeredAt: now,
        answeredBy: actor.name,
        readAt: message.readAt ?? now,
      })
      await recordChange(stores, clock, actor, {
        what: 'message.answered',
        subject: `message:${messageId}`,
        before: { answered: message.answer !== null },
        after: { answered: true },
      })
      return answered ?? message
    })
    events.publish({ type: 'desk.changed' })
    return changed
  }
