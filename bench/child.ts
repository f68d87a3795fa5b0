import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'

export interface Child {
  readonly pid: number
  readonly url: string
  /** Milliseconds from the start to the first answer. */
  readonly readyMs: number
  stop(): Promise<void>
  /** Ends it as a crash would. */
  kill(): Promise<void>
}

interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly port: number
  readonly readyPath: string
  readonly patienceMs?: number
}

// Three may start at once on a loaded machine.
const PATIENCE_MS = 120_000
const ASK_EVERY_MS = 10

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Runs a program to its end; its output is shown only on failure. */
export const runProgram = async ({
  command,
  args,
  env,
  cwd,
}: Pick<Program, 'command' | 'args' | 'env' | 'cwd'>): Promise<void> => {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output.slice(-2000)}`)
}

/** Starts a server in a process of its own and waits until it answers. */
export const startProgram = async (program: Program): Promise<Child> => {
  const { command, args, env, cwd, port, readyPath, patienceMs = PATIENCE_MS } = program
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const endBy = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  const stop = (): Promise<void> => endBy('SIGTERM')
  const kill = (): Promise<void> => endBy('SIGKILL')
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args[0]} ended with ${child.exitCode}`)
    if (performance.now() - startedAt > patienceMs) {
      await stop()
      throw new Error(`${command} ${args[0]} does not answer`)
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return { pid: child.pid ?? 0, url, readyMs: performance.now() - startedAt, stop, kill }
}

/** The shop as `npm start` runs it. */
export const SHOP = 'build/program/main.js'

const START: string = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).scripts
  .start

/** The shop is run as by `npm start`, any other script by plain Node. */
const flagsFor = (script: string): string[] => {
  const words = START.split(' ')
  return words.includes(script) ? words.filter((word) => word.startsWith('--')) : []
}

/** Starts a script of this repository on a free port. */
export const startChild = async (
  script: string,
  env: Readonly<Record<string, string>>,
  cwd: string,
  readyPath: string,
): Promise<Child> =>
  startProgram({
    command: process.execPath,
    args: [...flagsFor(script), join(import.meta.dirname, '..', script)],
    env,
    cwd,
    port: await freePort(),
    readyPath,
  })
