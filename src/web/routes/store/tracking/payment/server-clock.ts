import { useEffect, useState } from 'react'
import { fetchFromShop } from '#web/site/connectivity.ts'
import { createStore, useStore } from '#web/ui/store.ts'

/** A difference below this is the network's delay and the header's whole seconds. */
const SMALL_MS = 5000
const PATIENCE_MS = 5000

/** By how much the server's clock is ahead of this device's; undefined until it was asked for. */
const aheadMs = createStore<number | undefined>(undefined, () => {
  const ask = () => {
    if (document.visibilityState === 'visible') void measure()
  }
  ask()
  // The clock of a device may be set while the page is hidden.
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
})

/** Reads the Date header of a small answer that no cache has. */
const measure = async (): Promise<void> => {
  const sentAt = Date.now()
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { headers } = await fetchFromShop('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    const ahead = Date.parse(headers.get('date') ?? '') + 500 - (sentAt + Date.now()) / 2
    aheadMs.set(Math.abs(ahead) > SMALL_MS ? ahead : 0)
  } catch {
    // Without a connection the last known difference holds, or this device's clock.
    aheadMs.set(aheadMs.get() ?? 0)
  }
}

/** The wait until the shown second changes, so that none is skipped or shown twice as long. */
export const nextTickMs = (leftMs: number): number => leftMs % 1000 || 1000

/**
 * The server's time, updated when a second of the time left begins, until that time is over. Before the server's clock is
 * known nothing is over: this device's clock may be wrong by days.
 */
export const useServerTimeUntil = (until: number): number => {
  const ahead = useStore(aheadMs, undefined)
  const read = () => (ahead === undefined ? Math.min(Date.now(), until - 1) : Date.now() + ahead)
  const [now, setNow] = useState(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const time = read()
      setNow(time)
      if (time < until) timer = setTimeout(tick, nextTickMs(until - time))
    }
    tick()
    return () => clearTimeout(timer)
    // oxlint-disable-next-line exhaustive-deps -- reads only these two
  }, [until, ahead])
  return now
}

/** The server's time as far as it is known. */
export const serverNow = (): number => Date.now() + (aheadMs.get() ?? 0)
