import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { makeNextBuild, markOf } from '../support/next-build.ts'

export type Build = 'first' | 'second' | 'third'
type Behind = Build | 'switchedOff' | 'nobody' | 'silence' | 'broken'

/** The build of a script or stylesheet, by its name. */
export const buildOf = (path: string): Build =>
  path.includes(markOf(2)) ? 'second' : path.includes(markOf(3)) ? 'third' : 'first'

/** One address with a replaceable server: a build of the shop, another one, or none. */
export const aPlace = async (folder: string) => {
  const builds = [
    'build',
    makeNextBuild(`${folder}/second`, 2),
    makeNextBuild(`${folder}/third`, 3),
    'off:build',
  ]
  let port: number | undefined
  let behind: Behind = 'nobody'
  const door = createServer((request, response) => {
    if (behind === 'silence') return
    if (behind === 'broken') response.writeHead(503).end('not now')
    if (behind === 'nobody') request.socket.destroy()
    if (!port) return
    const { method = 'GET', url = '/', headers } = request
    const passed = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => request.socket.destroy())
    request.pipe(passed)
  })
  door.listen(0, 'localhost')
  await once(door, 'listening')
  const url = `http://localhost:${(door.address() as AddressInfo).port}`

  const shop = spawn(process.execPath, ['tests/support/serve-builds.ts', ...builds], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: `${folder}/data`,
      DATABASE_URL: '',
      PUBLIC_URL: url,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    },
  })
  const [line] = await once(createInterface(shop.stdout), 'line')
  const [first, second, third, switchedOff]: number[] = JSON.parse(String(line))
  const ports: Partial<Record<Behind, number | undefined>> = { first, second, third, switchedOff }

  return {
    url,
    put(next: Behind): void {
      behind = next
      port = ports[next]
      door.closeAllConnections()
    },
    async close(): Promise<void> {
      const ended = once(shop, 'exit')
      shop.kill('SIGKILL')
      await ended
      door.closeAllConnections()
      door.close()
    },
  }
}
