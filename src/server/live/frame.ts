import type { Ending } from '#contracts/stream-end.ts'

/** One server-sent event. JSON contains no raw line breaks, so one `data:` line holds it. */
export const frame = (name: string, data: unknown, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** An SSE comment, which stops proxies from closing an idle connection. */
export const HEARTBEAT = Buffer.from(':\n\n')

export const bye = (reason: Ending): Buffer => frame('bye', { reason })
