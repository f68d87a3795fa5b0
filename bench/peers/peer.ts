import type { Child } from '../child.ts'
import type { Shot } from '../shot.ts'

export const READS = ['product list', 'one product'] as const

/** Another shop system, started on its own database with the same products. */
export interface Peer {
  readonly name: string
  /** The published version, and notes for readers of the results. */
  readonly note: string
  readonly child: Child
  readonly reads: Readonly<Record<(typeof READS)[number], Shot>>
  /** Places one order from scratch in as few requests as its API allows; throws on failure. */
  readonly placeOrder: () => Promise<void>
}

export type StartPeer = (folder: string, databaseUrl: string, products: number) => Promise<Peer>
