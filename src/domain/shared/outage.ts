/** A port's backend (database, disk) is unavailable for now. Nothing was changed; a retry may help. */
export class Outage extends Error {
  override readonly name = 'Outage'
}

export const isOutage = (error: unknown): error is Outage => error instanceof Error && error.name === 'Outage'

/** A queue is full. The work was not started; a retry after this many seconds may help. */
export class Overload extends Outage {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const isOverload = (error: unknown): error is Overload =>
  isOutage(error) && 'retryAfterSeconds' in error

/** The database cannot store or compare a value: a number too large for its column, or a NUL in a text. */
export class UnstorableValue extends Error {
  override readonly name = 'UnstorableValue'
}
