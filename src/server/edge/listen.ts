import type { FastifyInstance } from 'fastify'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import type { Config } from '#server/config.ts'

/**
 * The listen backlog. With Node's default of 511, a burst of 600 connections makes the next visitors wait for a SYN
 * retry.
 */
const BACKLOG = 4096

export const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
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
