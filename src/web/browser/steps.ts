/** Work that can be put down between its steps. */
export type Steps<T> = Generator<undefined, T>

export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Each step in a turn of its own, so that a slow phone can answer in between. */
export const inTurns = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await new Promise((resume) => setTimeout(resume))
  }
}
