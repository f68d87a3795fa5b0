/** Work that can be put down between its steps. */
export type Steps<T> = Generator<undefined, T>

/** Short enough that a letter typed meanwhile is not held up. */
const TURN_MS = 6

export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** As many steps in a turn as there is time for, so that a slow phone can answer in between. */
export const inTurns = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const untilMs = performance.now() + TURN_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < untilMs)
    await new Promise((resume) => setTimeout(resume))
  }
}
