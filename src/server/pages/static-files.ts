import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DAY_MS = 24 * 60 * 60 * 1000

/** The build's files: scripts and styles have content hashes and never change; pictures may. */
export const serveStaticFiles = async (app: FastifyInstance, buildDir: string): Promise<void> => {
  const client = join(buildDir, 'client')
  const pictures = join(buildDir, 'pictures')
  const shared = {
    index: false as const,
    decorateReply: false,
    preCompressed: true,
    dotfiles: 'ignore' as const,
  }
  if (existsSync(join(client, 'assets'))) {
    const root = join(client, 'assets')
    await app.register(fastifyStatic, {
      ...shared,
      root,
      prefix: '/assets/',
      maxAge: 365 * DAY_MS,
      immutable: true,
    })
  }
  if (existsSync(pictures)) {
    await app.register(fastifyStatic, { ...shared, root: pictures, prefix: '/img/', maxAge: 7 * DAY_MS })
  }
  if (existsSync(client)) {
    // The few files at the top level (favicon, social previews) are listed one by one, so that all other paths go
    // to the pages.
    await app.register(fastifyStatic, {
      ...shared,
      root: client,
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', 'sw*.js'],
      maxAge: DAY_MS,
    })
  }
}
