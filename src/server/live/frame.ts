/** One event as it goes over the wire. JSON has no line breaks, so one `data:` line holds it. */
export const frame = (name: string, data: unknown, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** A comment: keeps proxies from thinking that nobody is there. */
export const HEARTBEAT = Buffer.from(':\n\n')

/**
 * Why a stream ends. After `over` and `session` there is no point in coming back with the same credentials; while what
 * is live is `away` there is no stream to be had, and asking now and then is all there is.
 */
export type Ending = 'over' | 'session' | 'shutdown' | 'away'

export const bye = (reason: Ending): Buffer => frame('bye', { reason })
