import type { ContactFields } from '#contracts/support.ts'
import { newId } from '#web/browser/new-id.ts'
import { currentSession, openOutbox } from '#web/outbox/browser-outbox.ts'
import { aMessageEntry } from '#web/outbox/entry.ts'

/** Returns true once the message is stored in the outbox. */
export const leaveMessage = async (fields: ContactFields): Promise<boolean> => {
  const entry = aMessageEntry(newId(), fields, { owner: currentSession()?.userId, now: Date.now() })
  try {
    await (await openOutbox()).change((store) => store.change(entry.id, () => entry))
    return true
  } catch {
    return false
  }
}
