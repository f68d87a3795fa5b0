import { constants, setPriority } from 'node:os'

/**
 * Lets the other threads of this process go first when there are fewer processors than threads with work. Called on the thread
 * that should wait. Only Linux has a priority for each thread: elsewhere the call would change that of the whole process.
 */
export const lowerThreadPriority = (): void => {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    // A container may forbid it. The work is done all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
