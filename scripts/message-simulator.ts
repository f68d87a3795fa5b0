import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A message as the simulator lists it. */
export interface Arrived {
  readonly channel: string
  readonly to: string
  /** By which a provider or a mailbox recognises a repetition. */
  readonly key: string
}

export interface MessageSimulator {
  /** The settings of a shop that uses it. */
  readonly env: Readonly<Record<string, string>>
  arrived(): Promise<readonly Arrived[]>
  /** Turns exactly these faults on, for so many answers. */
  setFaults(faults: readonly string[], times?: number): Promise<void>
  stop(): Promise<void>
}

/** Runs `npm run messages -- simulate` in a process of its own, on free ports. Its reports go to this shop. */
export const startMessageSimulator = async (shopUrl: string): Promise<MessageSimulator> => {
  const ports = ['--port', '0', '--smtp-port', '0', '--shop', shopUrl]
  const child = spawn(process.execPath, ['src/server/cli/messages.ts', 'simulate', ...ports], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const env: Record<string, string> = {}
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    url = /the control: (\S+)/.exec(line)?.[1] ?? url
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) env[name] = value.replaceAll('"', '')
    if (name === 'WHATSAPP_VERIFY_TOKEN') break
  }
  if (!env.WHATSAPP_VERIFY_TOKEN) throw new Error('the simulator of messages did not start')
  return {
    env,
    arrived: async () => (await (await fetch(`${url}/messages`)).json()) as readonly Arrived[],
    async setFaults(faults, times) {
      const body = JSON.stringify({ faults, times })
      const answer = await fetch(`${url}/faults`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`the simulator does not know these faults: ${await answer.text()}`)
    },
    async stop() {
      process.off('exit', kill)
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      kill()
      await ended
    },
  }
}
