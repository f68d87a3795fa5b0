import { explainGoneStop } from '#contracts/operations/courier.ts'
import { call } from '#web/browser/call-api.ts'
import type { GoneStop } from './board.ts'
import { boardOf, type StoredBoard } from './stored-board.ts'

type Write = (changed: Partial<StoredBoard>) => void

/** Loads why stops were removed after pick-up; without network it is retried on reconnect. */
export const explainGone = async (token: string, courierId: string, write: Write): Promise<void> => {
  for (const { _id, how, why: known } of boardOf(courierId).gone ?? []) {
    if (how === 'unfetched' || known) continue
    const { ok, body: why } = await call(explainGoneStop, { params: { id: _id }, token })
    if (!ok) continue
    const { gone = [] } = boardOf(courierId)
    write({ gone: gone.map((each) => (each._id === _id ? { ...each, why } : each)) })
  }
}

/** Reopens a stop whose hand-over was refused, unless the shop has closed it meanwhile. */
export const takeBackHandOver = (courierId: string, orderId: string, write: Write): void => {
  const { board, done, gone = [] } = boardOf(courierId)
  const isOpen = board?.stops.some(({ _id }) => _id === orderId)
  const closed = done.filter(({ _id }) => _id === orderId && !isOpen)
  write({
    done: done.filter(({ _id }) => _id !== orderId),
    gone: [...gone, ...closed.map(({ _id, name }): GoneStop => ({ _id, name, how: 'closed' }))],
  })
}
