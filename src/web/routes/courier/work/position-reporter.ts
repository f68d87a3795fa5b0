import { type Fix, isNews, PROFILES, type ProfileName } from './profile.ts'

/** off: not watched. asking: no fix yet. blocked: permission denied. lost: position unavailable. */
export type LocationState = 'off' | 'asking' | 'sharing' | 'blocked' | 'lost' | 'impossible'

interface Listener {
  readonly onFix: (fix: Fix) => void
  readonly onState: (state: LocationState) => void
}

const PERMISSION_DENIED = 1

/** Watches the position with a profile; without one nothing is watched. */
export const createPositionReporter = (
  geolocation: Geolocation | undefined,
  { onFix, onState }: Listener,
  now: () => number = Date.now,
) => {
  let watched: number | undefined
  let followed: ProfileName | undefined
  let last: Fix | undefined

  let early: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    clearTimeout(early)
    if (watched !== undefined) geolocation?.clearWatch(watched)
    watched = undefined
  }

  const take = (profile: ProfileName, { coords }: GeolocationPosition): void => {
    onState('sharing')
    const { latitude: lat, longitude: lng, heading } = coords
    // A stationary device has no heading; some report NaN. `at` is the time of receipt, so that all times use one clock.
    const fix = { lat, lng, heading: Number.isFinite(heading) ? heading : null, at: now() }
    clearTimeout(early)
    if (!isNews(PROFILES[profile], last, fix)) return
    const keep = (): void => {
      last = fix
      onFix(fix)
    }
    // A fix that comes too early is delayed, not dropped: it may be the last one before a stop.
    const wait = last ? last.at + PROFILES[profile].everyMs - fix.at : 0
    if (wait > 0) early = setTimeout(keep, wait)
    else keep()
  }

  return {
    follow(profile: ProfileName | undefined): void {
      if (profile === followed) return
      stop()
      followed = profile
      if (!profile) return onState('off')
      if (!geolocation) return onState('impossible')
      // Resets the interval on a profile change, since the last fix may be minutes old.
      last = undefined
      onState('asking')
      watched = geolocation.watchPosition(
        (position) => take(profile, position),
        ({ code }) => onState(code === PERMISSION_DENIED ? 'blocked' : 'lost'),
        PROFILES[profile].watch,
      )
    },
  }
}
