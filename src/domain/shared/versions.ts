/** Data that instances cache and must reload when its version changes. */
export const VERSIONED = ['catalogue', 'settings'] as const
export type Versioned = (typeof VERSIONED)[number]

export interface VersionStore {
  /**
   * Must be called last in the transaction that changes the data, so that a reader of the new version also reads
   * the change.
   */
  raise(what: Versioned): Promise<void>
  all(): Promise<Readonly<Record<Versioned, number>>>
}
