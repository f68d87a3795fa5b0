import type { Step } from '#domain/fulfilment/step.ts'
import { STEP_NOTICES } from '#domain/notices/notice-kinds.ts'
import type { Stores } from '#domain/shared/ports.ts'

/** Adds a step to the journal and, in the same transaction, the job that notifies the order's owner. */
export const addStep = async (stores: Stores, step: Step, now: number): Promise<void> => {
  await stores.steps.add(step)
  const { id, orderId, kind, by } = step
  // The owner's own actions need no notification, and a receipt may still be undone (ORD-23).
  if (by === 'owner') return
  if (!STEP_NOTICES.some((each) => each === kind)) return
  const payload = { stepId: id, orderId, kind }
  await stores.jobs.add({ kind: 'tell-step', key: `tell-step:${id}`, payload }, now)
}
