import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

interface MessageState {
  readonly read: boolean
  readonly done: boolean
}

/** Marks that are left out or undefined stay unchanged. */
type WantedState = { readonly [Mark in keyof MessageState]?: boolean | undefined }

const stateOf = ({ readAt, doneAt }: ContactMessage): MessageState => ({
  read: readAt !== null,
  done: doneAt !== null,
})

/** Only the marks that differ. */
const difference = (before: MessageState, after: MessageState) => {
  const marks = (['read', 'done'] as const).filter((mark) => before[mark] !== after[mark])
  const of = (state: MessageState) => Object.fromEntries(marks.map((mark) => [mark, state[mark]]))
  return { before: of(before), after: of(after) }
}

/** Marks a message as read or done. A done message counts as read. */
export const markMessage =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, messageId: string, wanted: WantedState): Promise<ContactMessage> => {
    refuseUnlessMay(actor, 'messages.answer')
    const changed = await inTransaction(async (stores) => {
      const message = await stores.messages.byId(messageId)
      if (!message) throw new Refusal('message.not-found')
      const before = stateOf(message)
      const done = wanted.done ?? before.done
      const after = { done, read: done || (wanted.read ?? before.read) }
      if (after.done === before.done && after.read === before.read) return message
      const now = clock.now()
      const marked = await stores.messages.mark(messageId, {
        readAt: after.read ? (message.readAt ?? now) : null,
        doneAt: after.done ? (message.doneAt ?? now) : null,
      })
      await recordChange(stores, clock, actor, {
        what: 'message.marked',
        subject: `message:${messageId}`,
        ...difference(before, after),
      })
      return marked ?? message
    })
    events.publish({ type: 'desk.changed' })
    return changed
  }
