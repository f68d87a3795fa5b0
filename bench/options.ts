/** As given on the command line. */
export interface BenchOptions {
  /** Each measurement has its own idea of how long is enough. */
  readonly seconds?: number
  readonly watchers: number
  readonly couriers: number
}
