/** What instances keep in memory, and must make anew when it is another. */
export const VERSIONED = ['catalogue', 'settings'] as const
export type Versioned = (typeof VERSIONED)[number]

export interface VersionStore {
  /** In the transaction that changes it, after all else: whoever reads the new version reads the change with it. */
  raise(what: Versioned): Promise<void>
  all(): Promise<Readonly<Record<Versioned, number>>>
}
