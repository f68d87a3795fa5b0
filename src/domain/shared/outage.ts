/** The world behind a port is away for now (database, disk). Nothing was changed; trying again may help. */
export class Outage extends Error {
  override readonly name = 'Outage'
}

export const isOutage = (error: unknown): error is Outage => error instanceof Error && error.name === 'Outage'

/** A queue is full. The work was not begun; trying again after so many seconds may help. */
export class Overload extends Outage {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const isOverload = (error: unknown): error is Overload =>
  isOutage(error) && 'retryAfterSeconds' in error

/** The database cannot hold or compare a value it was given: a number too large for its column, a NUL in a text. */
export class UnstorableValue extends Error {
  override readonly name = 'UnstorableValue'
}
