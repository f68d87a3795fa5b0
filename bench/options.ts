/** The command line options. */
export interface BenchOptions {
  /** The default depends on the measurement. */
  readonly seconds?: number
  readonly watchers: number
  readonly couriers: number
}
