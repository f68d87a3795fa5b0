import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Recorded } from './record.ts'

/**
 * The upper limit of Node's own HTTP on this machine: reads the request and sends the shop's recorded answer from
 * memory. The difference is the cost of the shop itself.
 */
const recorded: Record<string, Recorded> = JSON.parse(readFileSync('recorded.json', 'utf8'))
const answers = new Map(
  Object.entries(recorded).map(([route, { status, headers, body }]) => [
    route,
    { status, headers: [...headers], body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`)
  const send = (): void => {
    response.writeHead(answer?.status ?? 200, answer?.headers ?? [])
    response.end(answer?.body)
  }
  if (request.method === 'GET') send()
  else request.resume().on('end', send)
}).listen(Number(process.env.PORT), process.env.HOST)
