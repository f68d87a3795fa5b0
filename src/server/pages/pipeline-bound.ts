import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers wait for an answer before they send the next request on a connection, and the few clients that pipeline
 * send a handful.
 */
export const MOST_AHEAD = 16

/**
 * Tells which requests to ignore. Node processes all pipelined requests of a connection at once, so a few
 * connections with hundreds each would block everything else: a connection with too many is closed.
 */
export const createPipelineBound = (): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const ahead = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // Node assigns the socket to a response when the previous ones are sent.
    if (response.socket) return false
    const count = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, count)
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
    if (count > MOST_AHEAD) socket.destroy()
    return count > MOST_AHEAD
  }
}
