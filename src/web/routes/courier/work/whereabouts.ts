import { type Fix, isNews, PROFILES, type ProfileName } from './profile.ts'

/** off: not asked for. asking: no answer yet. blocked: the person said no. lost: the device does not know. */
export type LocationState = 'off' | 'asking' | 'sharing' | 'blocked' | 'lost' | 'impossible'

interface Listener {
  readonly onFix: (fix: Fix) => void
  readonly onState: (state: LocationState) => void
}

const PERMISSION_DENIED = 1

/** Where the device is, in the profile that is asked for; nothing is watched while there is none. */
export const createWhereabouts = (geolocation: Geolocation | undefined, { onFix, onState }: Listener) => {
  let watched: number | undefined
  let now: ProfileName | undefined
  let last: Fix | undefined

  const stop = (): void => {
    if (watched !== undefined) geolocation?.clearWatch(watched)
    watched = undefined
  }

  const take = (profile: ProfileName, { coords, timestamp }: GeolocationPosition): void => {
    onState('sharing')
    const { latitude: lat, longitude: lng, heading } = coords
    // A device that stands still has no heading, and some call that NaN.
    const fix = { lat, lng, heading: Number.isFinite(heading) ? heading : null, at: timestamp }
    if (!isNews(PROFILES[profile], last, fix)) return
    last = fix
    onFix(fix)
  }

  return {
    follow(profile: ProfileName | undefined): void {
      if (profile === now) return
      stop()
      now = profile
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
    close: stop,
  }
}
