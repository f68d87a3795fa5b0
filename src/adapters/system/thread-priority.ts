import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread, so that other threads of this process go first when there are too few
 * processors. Only Linux has a priority per thread; elsewhere the call would change the whole process.
 */
export const lowerThreadPriority = (): void => {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    // A container may forbid this; the work is then done at normal priority.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
