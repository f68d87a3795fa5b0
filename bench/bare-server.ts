import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Recorded } from './record.ts'

/**
 * What Node's own HTTP can do on this machine: it reads the request to its end and sends the shop's answer as it was
 * recorded, bytes from memory, as its guide shows it. So the shop's share of it is what the shop itself costs.
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
