import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'

/** A program of the server: of the build in `npm test`, else of the sources, so that nothing has to be built. */
export const programOf = (name: 'main' | `cli/${'admin' | 'backup' | 'catalogue' | 'restore'}`): string => {
  const { SERVER_BUNDLE } = process.env
  return SERVER_BUNDLE ? resolve(SERVER_BUNDLE, `${name}.js`) : resolve('src/server', `${name}.ts`)
}

// Several may start at once on a loaded machine.
const PATIENCE_MS = 60_000

export interface ShopProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it has printed so far. */
  readonly output: () => string
}

/**
 * The program in a process of its own. It may fail to start; the test checks that. A module that is loaded before it
 * can exchange messages with the test.
 */
export const spawnShop = (env: Record<string, string>, port: number, preload?: string): ShopProcess => {
  const args = [...(preload ? ['--import', preload] : []), programOf('main')]
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DEMO_COURIERS: 'off',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  return { url: `http://localhost:${port}`, child, output: () => output }
}

/**
 * The same, once it reports that it is open. Polling its port would not do: another shop, started at the same time,
 * may have taken it. Without a given port it then tries another.
 */
export const startShop = async (
  env: Record<string, string>,
  port?: number,
  preload?: string,
): Promise<ShopProcess> => {
  const shop = spawnShop(env, port ?? (await freePort()), preload)
  let isOver = false
  shop.child.on('close', () => (isOver = true))
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!shop.output().includes('Mishwar is open')) {
    if (isOver || Date.now() > giveUpAt) {
      shop.child.kill('SIGKILL')
      if (port === undefined && shop.output().includes('is taken')) return startShop(env, undefined, preload)
      throw new Error(`the shop did not start: ${shop.output()}`)
    }
    await new Promise((next) => setTimeout(next, 25))
  }
  return shop
}

export const stopShop = async ({ child }: ShopProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code as number | null
}
