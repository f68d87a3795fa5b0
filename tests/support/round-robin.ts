import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface RoundRobin {
  readonly url: string
  close(): Promise<void>
}

const LOOK_MS = 200
/** True for requests that may be sent to another instance: they change nothing, or have an idempotency key. */
const isRepeatable = ({ method = '', headers }: IncomingMessage): boolean =>
  ['GET', 'HEAD', 'PUT'].includes(method) || headers['idempotency-key'] !== undefined

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Forwards requests to ready instances in turn, and to the next one when one is unreachable. Answers are passed on
 * unchanged.
 */
export const roundRobin = async (ports: readonly number[]): Promise<RoundRobin> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const away = new Set<number>()
  let turn = 0
  const looking = setInterval(() => {
    for (const port of ports) void isReady(port).then((ready) => (ready ? away.delete(port) : away.add(port)))
  }, LOOK_MS)

  const candidates = (): number[] => {
    turn += 1
    const all = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0)
    return [...all.filter((port) => !away.has(port)), ...all.filter((port) => away.has(port))]
  }

  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, left: readonly number[]): void => {
    const [port, ...others] = left
    if (port === undefined) {
      to.writeHead(502).end()
      return
    }
    const { method, url, headers } = from
    const asked = request({ port, host: '127.0.0.1', method, path: url, headers, agent })
    asked.on('response', (answer) => {
      // The client has disconnected.
      if (to.destroyed) return void answer.destroy()
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      // If the answer is cut off, both sides are destroyed, so that no client takes half an answer for a whole one.
      pipeline(answer, to, () => {})
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy()
      else if (error.code === 'ECONNREFUSED' || isRepeatable(from)) pass(from, body, to, others)
      else to.writeHead(502).end()
    })
    to.on('close', () => asked.destroy())
    asked.end(body)
  }

  const server = createServer((from, to) => {
    const chunks: Buffer[] = []
    // A client that disconnects in the middle is not an error.
    for (const side of [from, to]) side.on('error', () => {})
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => pass(from, Buffer.concat(chunks), to, candidates()))
  })
  // Longer than any client pauses: closing first would cut off a request on its way.
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
