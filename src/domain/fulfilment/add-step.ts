import type { Step } from '#domain/fulfilment/step.ts'
import { NOTICE_KINDS } from '#domain/notices/notice.ts'
import type { Stores } from '#domain/shared/ports.ts'

/** Journals a step and, in the same transaction, owes it to the owner of the order. */
export const addStep = async (stores: Stores, step: Step, now: number): Promise<void> => {
  await stores.steps.add(step)
  const { id, orderId, kind, by } = step
  // What the owner has done is no news to the owner, and a receipt may still be taken back (ORD-23).
  if (by === 'owner') return
  if (NOTICE_KINDS.some((told) => told === kind))
    await stores.jobs.add({ kind: 'tell-step', key: `tell-step:${id}`, payload: { orderId, kind } }, now)
}
