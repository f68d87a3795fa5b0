import type { QueuedAction } from '../queue/queued-action.ts'
import { createPositionReporter } from './position-reporter.ts'
import { PROFILES, profileOf } from './profile.ts'
import { createWakeLock } from './wake-lock.ts'
import type { WorkStore } from './work-store.ts'

type Position = Extract<QueuedAction, { kind: 'position' }>

/** Shares the location during a shift, from the tab that sends, and keeps the screen on while an order is under way. */
export const createLocationSharing = (
  store: Pick<WorkStore, 'get' | 'update' | 'prepare'>,
  /** `sendInMs`: positions are collected for this time and sent together. */
  onPosition: (position: Position, sendInMs: number) => void,
) => {
  let isSender = false
  let wakeLock: ReturnType<typeof createWakeLock> | undefined

  const reporter = createPositionReporter(isSecureContext ? navigator.geolocation : undefined, {
    onState(location) {
      if (location !== store.get().location) store.update({ location })
    },
    onFix({ at, ...where }) {
      store.prepare({ here: { lat: where.lat, lng: where.lng } })
      const { gatherMs } = PROFILES[profileOf(store.get().board?.stops ?? [])]
      onPosition({ kind: 'position', at: new Date(at).toISOString(), ...where }, gatherMs)
    },
  })

  return {
    open(): void {
      wakeLock = createWakeLock(navigator.wakeLock, document)
    },
    /** This tab has become the one that sends. */
    start(): void {
      isSender = true
    },
    /** Adapts to the shift and the stops; called after each change of the state. */
    adapt: (): void => {
      const { board } = store.get()
      const profile = isSender && board?.shift.onSince ? profileOf(board.stops) : undefined
      reporter.follow(profile)
      wakeLock?.want(profile === 'moving')
    },
    close(): void {
      isSender = false
      reporter.follow(undefined)
      wakeLock?.close()
    },
  }
}

export type LocationSharing = ReturnType<typeof createLocationSharing>
