import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers wait for an answer before they send the next request, and the few programs that do not send a handful ahead. */
export const MOST_AHEAD = 16

/**
 * Tells which requests are left alone. Node hands over all requests that a connection has sent ahead in one go, so a few
 * connections with hundreds each would keep it from everything else: a connection with too many of them is closed.
 */
export const createPipelineBound = (): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const ahead = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // Node gives a response its socket when those before it are sent.
    if (response.socket) return false
    const count = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, count)
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
    if (count > MOST_AHEAD) socket.destroy()
    return count > MOST_AHEAD
  }
}
