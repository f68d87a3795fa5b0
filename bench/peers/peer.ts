import type { Child } from '../child.ts'
import type { Shot } from '../shot.ts'

export const READS = ['product list', 'one product'] as const

/** A shop that people would use instead, started by us on a database of its own with the same products. */
export interface Peer {
  readonly name: string
  /** As published, and anything a reader of the figures should know. */
  readonly note: string
  readonly child: Child
  readonly reads: Readonly<Record<(typeof READS)[number], Shot>>
  /** From nothing to an order that is placed, in as few requests as its API allows; throws unless it is. */
  readonly placeOrder: () => Promise<void>
}

export type StartPeer = (folder: string, databaseUrl: string, products: number) => Promise<Peer>
