import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import type { Config } from '#server/config.ts'

/**
 * The listen backlog. With Node's default of 511, a burst of 600 connections makes the next visitors wait for a SYN
 * retry.
 */
const BACKLOG = 4096

/**
 * Listens on the other addresses as well: `localhost` has two, and browsers differ in which they try first. Fastify binds
 * the second one only if it created the server itself. Connections to it are handed to the same server.
 */
export const listenAlso = async (app: FastifyInstance, addresses: readonly string[]): Promise<void> => {
  const { address: bound, port } = app.server.address() as AddressInfo
  for (const address of addresses) {
    if (address === bound) continue
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    app.server.once('close', () => other.close())
    other.listen({ host: address, port, backlog: BACKLOG })
    // A machine may have only one of the two, or another program on the second: the first is enough.
    await once(other, 'listening').catch(() => undefined)
  }
}

export const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
    if (host !== 'localhost') return
    const addresses = await lookup(host, { all: true })
    await listenAlso(
      app,
      addresses.map(({ address }) => address),
    )
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new CannotStart(
        `PORT: ${port} is taken by another program. Choose another, such as PORT=${port + 1}`,
      )
    if (code === 'EACCES') throw new CannotStart(`PORT: this user may not listen on ${port}`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new CannotStart(`HOST: "${host}" is no address of this machine`)
    throw new CannotStart(`PORT: can't listen on ${host}:${port}: ${message}`)
  }
}
