import type { Call, Reply } from '#server/loopback/http.ts'
import type { Verb } from '#server/payment-simulator/modes.ts'

/** A path of a provider. `ids` are the groups of `path`. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** What the request means for the payment; absent for logins and pages. */
  readonly verb?: Verb
  /** What is answered instead by the fault `error-inside`. */
  readonly refusal?: unknown
  readonly answer: (call: Call, ids: readonly string[]) => Reply | Promise<Reply>
}

/** How a shopper acts on a provider's page. */
export interface Act {
  readonly what: 'pay' | 'decline' | 'leave' | 'wait'
  readonly source?: 'card' | 'wallet'
  readonly reason?: 'declined' | 'no-money' | 'expired-card' | 'wrong-code' | 'not-verified'
}

/** One provider: its paths, and what a shopper does on its page. */
export interface SimProvider {
  readonly routes: readonly Route[]
  /** Returns where the browser is sent, or why not. */
  act(number: string, act: Act): Promise<string>
  /** Takes the money of a paid transaction back, as a bank does. */
  chargeBack(number: string): void
  /** What follows from the clock alone, such as an expiry. */
  tick(): void
}
