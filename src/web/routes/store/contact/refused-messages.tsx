import { m } from '#web/i18n/compiled/messages.js'
import { openOutbox } from '#web/outbox/browser-outbox.ts'
import { withdraw } from '#web/outbox/cancel-order.ts'
import { useOutbox } from '#web/outbox/use-outbox.ts'
import { Alert } from '#web/ui/alert.tsx'

const drop = async (id: string): Promise<void> => {
  await (await openOutbox()).change((store) => withdraw(store, id))
}

/** Messages the shop would not take: nothing that was written disappears without a word. */
export const RefusedMessages = () =>
  useOutbox().entries.map(
    (entry) =>
      entry.kind === 'message' &&
      entry.state.is === 'refused' && (
        <Alert key={entry.id} kind="danger">
          <p>{m.contact_refused()}</p>
          <blockquote>
            <bdi>{entry.body.message}</bdi>
          </blockquote>
          <button type="button" className="btn btn-line" onClick={() => void drop(entry.id)}>
            {m.contact_refused_drop()}
          </button>
        </Alert>
      ),
  )
