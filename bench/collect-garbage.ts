import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

// Finalizers run after a collection, and free what the next one can return to the system.
const COLLECTIONS = 2
const FINALIZERS_MS = 500

/** Collects the garbage of a process that runs with `--inspect` on this port. */
export const collectGarbage = async (port: number): Promise<void> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    readonly webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  for (let id = 1; id <= COLLECTIONS; id++) {
    const isCollected = once(socket, 'message')
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await isCollected
    await pause(FINALIZERS_MS)
  }
  socket.close()
}
