import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to an order on its way to the server. */
export type Fault = 'none' | 'drop-answer' | (() => void)

export interface FaultyProxy {
  readonly url: string
  /** The number of orders that passed so far, counting repeats. */
  readonly posts: () => number
  /**
   * Applies from the next order on. A function is called when the server has answered, and the answer is dropped.
   */
  fault: Fault
  close(): Promise<void>
}

const REQUEST = /^[A-Z]{3,7} /
const ORDER = 'POST /api/orders '

/** A proxy between browser and shop that drops what it is told to, after the shop has processed it. */
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
      // A body may arrive in a separate chunk and still belongs to the previous request.
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
