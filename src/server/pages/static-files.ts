import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PICTURES = join(PROJECT_ROOT, 'assets/pictures')

/** The build's files and the pictures: scripts and styles have content hashes and never change; pictures may. */
export const serveStaticFiles = async (app: FastifyInstance, buildDir: string): Promise<void> => {
  const client = join(buildDir, 'client')
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
  await app.register(fastifyStatic, { ...shared, root: PICTURES, prefix: '/img/', maxAge: 7 * DAY_MS })
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
