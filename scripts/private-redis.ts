import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRedis } from './find-redis.mjs'
import { freePort } from './free-port.ts'
import { keepServer, type TestServer } from './kept-server.ts'

export interface PrivateRedis extends TestServer {
  readonly url: string
}

/** A private server without persistence; undefined when neither Redis nor Valkey is installed. */
export const startRedis = async (): Promise<PrivateRedis | undefined> => {
  const program = findRedis()
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-redis-'))
  const port = await freePort()
  const flags = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const running = await keepServer({
    folder,
    command: [program, '--port', String(port), ...flags],
    readyWords: 'Ready to accept connections',
    lastSignal: 'KILL',
  })
  return { url: `redis://127.0.0.1:${port}`, ...running }
}
