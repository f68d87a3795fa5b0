import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'

export interface Child {
  readonly url: string
  stop(): Promise<void>
}

const PATIENCE_MS = 30_000

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Starts a server of this repository as a process of its own, on a free port, and waits until it answers. */
export const startChild = async (
  script: string,
  env: Readonly<Record<string, string>>,
  cwd: string,
  readyPath: string,
): Promise<Child> => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const givenUpAt = performance.now() + PATIENCE_MS
  while (!(await answers(`${url}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (performance.now() > givenUpAt) throw new Error(`${script} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
