import type { Step } from '#domain/fulfilment/step.ts'
import { NOTICE_KINDS } from '#domain/notices/notice.ts'
import type { Stores } from '#domain/shared/ports.ts'

/** Adds a step to the journal and, in the same transaction, the job that notifies the order's owner. */
export const addStep = async (stores: Stores, step: Step, now: number): Promise<void> => {
  await stores.steps.add(step)
  const { id, orderId, kind, by } = step
  // The owner's own actions need no notification, and a receipt may still be undone (ORD-23).
  if (by === 'owner') return
  if (NOTICE_KINDS.some((each) => each === kind))
    await stores.jobs.add({ kind: 'tell-step', key: `tell-step:${id}`, payload: { orderId, kind } }, now)
}
