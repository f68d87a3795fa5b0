import type { EdgeCode } from '#contracts/errors.ts'
import type { Facts } from '#domain/shared/refusal.ts'

/** A request that is refused before it reaches a verb. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError'
  readonly code: EdgeCode
  readonly facts: Facts

  constructor(code: EdgeCode, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}
