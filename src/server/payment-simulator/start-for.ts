import type { Config } from '#server/config.ts'
import { startPaymentSimulator } from '#server/payment-simulator/simulator.ts'

export interface SimulatedConfig {
  readonly config: Config
  /** Where the simulator's kiosk and `/_control` are; undefined without one. */
  readonly simulatorUrl: string | undefined
  readonly stop: () => Promise<void>
}

/** With `PAYMENTS=simulator`, starts a simulator in this process and configures the three providers to use it. */
export const startSimulatorFor = async (config: Config): Promise<SimulatedConfig> => {
  if (!config.simulatesPayments) return { config, simulatorUrl: undefined, stop: async () => undefined }
  const simulator = await startPaymentSimulator({ isAutomatic: true })
  return {
    config: { ...config, payments: simulator.settings },
    simulatorUrl: simulator.url,
    stop: () => simulator.close(),
  }
}
