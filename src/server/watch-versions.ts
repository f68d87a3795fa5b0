import type { ShopEvent } from '#domain/shared/events.ts'
import { VERSIONED, type Versioned, type VersionStore } from '#domain/shared/versions.ts'

/** A change whose message was lost is noticed after this time. */
const LOOK_MS = 500

/** Checks periodically whether another instance has changed cached data, and publishes the event locally. */
export const watchVersions = async (
  versions: Pick<VersionStore, 'all'>,
  publish: (event: ShopEvent) => void,
  onError: (error: unknown) => void,
  lookMs = LOOK_MS,
): Promise<() => void> => {
  let known = await versions.all()
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const now = await versions.all()
    const changed = VERSIONED.filter((what: Versioned) => now[what] !== known[what])
    known = now
    for (const what of changed) publish({ type: `${what}.changed` })
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined))
  }, lookMs).unref()
  return () => clearInterval(timer)
}
