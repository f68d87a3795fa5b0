import { request } from 'node:http'
import type { Shot } from './shot.ts'

/** A recorded answer of the shop. */
export interface Recorded {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** In base64. */
  readonly body: string
}

// Node adds these itself, the same for both servers.
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** An answer that never comes is a failure, and not the end of the run. */
const PATIENCE_MS = 60_000

export const record = (base: string, shot: Shot): Promise<Recorded> =>
  new Promise((resolve, reject) => {
    const { method } = shot
    const { path = shot.path, headers = shot.headers, body = shot.body } = shot.next?.() ?? {}
    const sent = request(`${base}${path}`, { method, headers, timeout: PATIENCE_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const pairs = response.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !OWN.has(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
        )
        resolve({
          status: response.statusCode ?? 0,
          headers: pairs,
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered in a minute`)))
    sent.on('error', reject)
    sent.end(body)
  })
