import type { Ending } from '#contracts/stream-end.ts'

/** One event as it goes over the wire. JSON has no line breaks, so one `data:` line holds it. */
export const frame = (name: string, data: unknown, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** A comment: keeps proxies from thinking that nobody is there. */
export const HEARTBEAT = Buffer.from(':\n\n')

export const bye = (reason: Ending): Buffer => frame('bye', { reason })
