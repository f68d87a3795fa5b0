import type { Ports } from '#domain/shared/ports.ts'

// Each batch is one transaction; a concurrent change of an order waits for at most one of them.
const AT_ONCE = 200

/**
 * Stores the figures that customers are sorted by, for those whose orders have changed since, so that changing an
 * order does not have to. Returns whether there were any.
 */
export const completeFigures = async ({ inTransaction, stores }: Ports): Promise<boolean> => {
  if (!(await stores.customers.hasOldFigures())) return false
  return inTransaction(async ({ customers }) => (await customers.completeFigures(AT_ONCE)) > 0)
}

/** Stores all of them in batches; after an upgrade there are many. */
export const completeAllFigures = (ports: Ports) => async (): Promise<void> => {
  while (await completeFigures(ports));
}
