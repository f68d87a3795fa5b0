import * as z from 'zod/mini'
import { PickingActionBody, type PublishedOffer, type PublishedPicking } from '#contracts/picking.ts'
import { PublishedSubstitute } from '#contracts/substitution.ts'
import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import { ANSWER_WITHIN_MS, isDone } from '#domain/picking/picking.ts'
import type { QueueEntry as Entry, ActionQueue as Queue } from '#web/send-queue/action-queue.ts'

/** An action, with the substitute that the page shows until the server has received it. */
export const QueuedPicking = z.object({
  action: PickingActionBody,
  /** What was proposed, with name and picture. */
  substitute: z.optional(PublishedSubstitute),
})
export type QueuedPicking = z.infer<typeof QueuedPicking>
export type QueueEntry = Entry<QueuedPicking>
export type ActionQueue = Queue<QueuedPicking>

export type PickingAction = PickingActionBody
export type PickingOrder = PublishedPicking
export type PickingLine = PickingOrder['lines'][number]
export type Substitute = z.infer<typeof PublishedSubstitute>
export type Offer = z.infer<typeof PublishedOffer>

const NOT_PICKED = { picked: null, short: null, proposal: null } as const

const withDone = (line: PickingLine): PickingLine => ({
  ...line,
  isDone: isDone({
    line,
    picked: line.picked ?? undefined,
    short: line.short ?? undefined,
    proposal: line.proposal ?? undefined,
  }),
})

/** A line after an action, as it will be once the server has it. */
const applied = (line: PickingLine, { action, substitute }: QueuedPicking): PickingLine => {
  switch (action.kind) {
    case 'picked':
      return { ...line, ...NOT_PICKED, picked: action.quantity }
    case 'short':
      return { ...line, ...NOT_PICKED, picked: action.quantity, short: action.reason }
    case 'undo':
      return { ...line, ...NOT_PICKED }
    case 'propose': {
      if (!substitute) return line
      const until = new Date(Date.parse(action.at) + ANSWER_WITHIN_MS).toISOString()
      const about = { id: action.id, line: action.line, substitute, until }
      const proposal = { ...about, pays: 0, state: 'open', otherwise: 'declined' } as const
      return { ...line, proposal }
    }
    case 'answer':
      return line.proposal?.id === action.proposalId
        ? { ...line, proposal: { ...line.proposal, state: action.accepted ? 'accepted' : 'declined' } }
        : line
    case 'pack':
      return line
  }
}

const concerns = (line: LineId, action: PickingAction): boolean =>
  'line' in action ? lineKey(action.line) === lineKey(line) : action.kind === 'answer'

/** The orders with all queued actions applied; packed ones are left out. */
export const withActions = (
  orders: readonly PickingOrder[],
  entries: readonly QueueEntry[],
): readonly PickingOrder[] => {
  const byOrder = Map.groupBy(entries, ({ action: { action } }) => action.orderId)
  return orders.flatMap((order) => {
    const queued = (byOrder.get(order._id) ?? []).map(({ action }) => action)
    if (queued.some(({ action }) => action.kind === 'pack')) return []
    if (queued.length === 0) return [order]
    const lines = order.lines.map((line) =>
      withDone(queued.filter(({ action }) => concerns(line, action)).reduce<PickingLine>(applied, line)),
    )
    return [{ ...order, lines }]
  })
}

export const isMine = ({ picker }: PickingOrder): boolean => picker?.isMe === true

/** A line of a wave, with its order. */
export interface WaveLine {
  readonly order: PickingOrder
  readonly line: PickingLine
}

/** The lines of several orders in the order of one walk along the shelves. */
export const waveOf = (orders: readonly PickingOrder[]): readonly WaveLine[] =>
  orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .toSorted((a, b) => (a.line.walk < b.line.walk ? -1 : a.line.walk > b.line.walk ? 1 : 0))

export const isReadyToPack = ({ lines }: PickingOrder): boolean => lines.every((line) => line.isDone)

/** How much of a line is still to be found. */
export const missingOf = ({ quantity, picked }: PickingLine): number => Math.max(0, quantity - (picked ?? 0))

/** True while the line is not done and no proposal waits for the shopper's answer. */
export const isWanted = ({ isDone: isOver, proposal }: PickingLine): boolean =>
  !isOver && proposal?.state !== 'open'

/** The line that a scanned code belongs to: one that still needs it before one that does not. */
export const lineWithCode = (wave: readonly WaveLine[], code: string): WaveLine | undefined => {
  const wanted = code.toLowerCase()
  const found = wave.filter(({ line: { sku, barcodes } }) =>
    [sku, ...barcodes].some((each) => each !== '' && each.toLowerCase() === wanted),
  )
  return found.find(({ line }) => isWanted(line)) ?? found.find(({ line }) => !line.isDone) ?? found[0]
}
