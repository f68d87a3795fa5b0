/** Work that can be interrupted between steps. */
export type Steps<T> = Generator<undefined, T>

/** Short enough to keep typing responsive. */
const TURN_MS = 6

export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs steps in time slices, so that the browser can handle input in between. */
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
