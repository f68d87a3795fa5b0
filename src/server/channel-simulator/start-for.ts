import type { Config } from '#server/config.ts'

export interface SimulatedMessages {
  readonly config: Config
  /** Where the simulator shows the messages; undefined without one. */
  readonly inboxUrl: string | undefined
  readonly stop: () => Promise<void>
}

/** With `MESSAGES=simulator`, starts a simulator in this process and configures every channel to use it. */
export const startMessagesFor = async (config: Config): Promise<SimulatedMessages> => {
  if (!config.simulatesMessages) return { config, inboxUrl: undefined, stop: async () => undefined }
  // Loaded only here, because a shop without the simulator needs no mail server.
  const { startChannelSimulator, webhooksAt } = await import('#server/channel-simulator/simulator.ts')
  const simulator = await startChannelSimulator({ isAutomatic: true, webhooks: webhooksAt(config.publicUrl) })
  // SMS by HTTP rather than SMS Misr, because it has delivery reports and stop words to be seen.
  const { whatsapp, httpSms, smtp } = simulator.settings
  return {
    config: { ...config, channels: { whatsapp, httpSms, smtp, showsOthers: true } },
    inboxUrl: simulator.url,
    stop: () => simulator.close(),
  }
}
