import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What becomes of an order on its way through. */
export type Fault = 'none' | 'drop-answer' | (() => void)

export interface FaultyProxy {
  readonly url: string
  /** Orders that came through so far, the same one counted each time. */
  readonly posts: () => number
  /** From the next order on. A function is called when the server has answered, and the answer never arrives. */
  fault: Fault
  close(): Promise<void>
}

const REQUEST = /^[A-Z]{3,7} /
const ORDER = 'POST /api/orders '

/** Stands between browser and shop, and loses what it is told to lose, after the shop has seen it. */
export const faultyProxy = async (shopPort: number): Promise<FaultyProxy> => {
  const sockets = new Set<Socket>()
  let posts = 0
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  const server = createServer((browser) => {
    keep(browser)
    const shop = keep(connect(shopPort, 'localhost'))
    let isOrder = false
    browser.on('data', (chunk) => {
      // A body may come in a piece of its own, and still belongs to what was asked before it.
      if (REQUEST.test(chunk.toString('latin1', 0, 8))) {
        isOrder = chunk.includes(ORDER)
        if (isOrder) posts += 1
      }
      shop.write(chunk)
    })
    shop.on('data', (chunk) => {
      const { fault } = proxy
      if (!isOrder || fault === 'none') {
        browser.write(chunk)
        return
      }
      proxy.fault = 'none'
      if (typeof fault === 'function') fault()
      browser.destroy()
      shop.destroy()
    })
    for (const [one, other] of [
      [browser, shop],
      [shop, browser],
    ] as const)
      one.on('close', () => other.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const proxy: FaultyProxy = {
    url: `http://localhost:${port}`,
    posts: () => posts,
    fault: 'none',
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
