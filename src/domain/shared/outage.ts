/** The world behind a port is away for now (database, disk). Nothing was changed; trying again may help. */
export class Outage extends Error {
  override readonly name = 'Outage'
}

export const isOutage = (error: unknown): error is Outage => error instanceof Error && error.name === 'Outage'
