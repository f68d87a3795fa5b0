import { lookup } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listen, listenAlso } from '#server/edge/listen.ts'
import { createPageServer } from '#server/pages/send-cached-pages.ts'

const anApp = () => {
  const { serverFactory } = createPageServer({}, 60_000)
  const app = Fastify({ serverFactory, forceCloseConnections: 'idle' })
  app.get('/', async () => 'here')
  return app
}

test('[RUN-8] on localhost the shop answers at each of its addresses', async () => {
  const app = anApp()
  await listen(app, { ...readConfig({}), host: 'localhost', port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (const { address, family } of await lookup('localhost', { all: true })) {
    const url = `http://${family === 6 ? `[${address}]` : address}:${port}/`
    expect(await (await fetch(url)).text(), url).toBe('here')
  }
  await app.close()
})

// Other systems have one IPv4 address of their own.
test.runIf(process.platform === 'linux')(
  '[RUN-8] a second address is served by the same server until that stops, and one that cannot be bound is left out',
  async () => {
    const app = anApp()
    await app.listen({ host: '127.0.0.1', port: 0 })
    await listenAlso(app, ['127.0.0.1', '192.0.2.1', '127.0.0.2'])
    const { port } = app.server.address() as AddressInfo
    const url = `http://127.0.0.2:${port}/`
    expect(await (await fetch(url)).text()).toBe('here')
    await app.close()
    await expect(fetch(url)).rejects.toThrow()
  },
)
