import { type Fix, isNews, PROFILES, type ProfileName } from './profile.ts'

/** off: not asked for. asking: no answer yet. blocked: the person said no. lost: the device does not know. */
export type LocationState = 'off' | 'asking' | 'sharing' | 'blocked' | 'lost' | 'impossible'

interface Listener {
  readonly onFix: (fix: Fix) => void
  readonly onState: (state: LocationState) => void
}

const PERMISSION_DENIED = 1

/** Where the device is, in the profile that is asked for; nothing is watched while there is none. */
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
    // A device that stands still has no heading, and some call that NaN. The time is that of hearing it: everything
    // here goes by one clock.
    const fix = { lat, lng, heading: Number.isFinite(heading) ? heading : null, at: now() }
    clearTimeout(early)
    if (!isNews(PROFILES[profile], last, fix)) return
    const keep = (): void => {
      last = fix
      onFix(fix)
    }
    // One that comes too early waits: it may be the last, and then it is where the courier stands.
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
      // From the first moment of a drive on: what was kept in the other profile may be minutes old.
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
