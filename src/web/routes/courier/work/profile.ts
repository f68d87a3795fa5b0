import { UNDER_WAY } from '#domain/fulfilment/fulfilment.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import type { Stop } from './board.ts'

export interface Profile {
  /** What the device is asked for: the receiver of satellites is what empties a battery. */
  readonly watch: PositionOptions
  /** Never more often than this, however often the device tells. */
  readonly everyMs: number
  /** Less than this is standing still. */
  readonly metres: number
  /** Who stands still says so now and then, so that nobody takes silence for a lost phone. */
  readonly stillMs: number
  /** So long positions are gathered before they are sent together. */
  readonly gatherMs: number
}

export const PROFILES = {
  /** Someone waits for what the courier carries. */
  moving: {
    watch: { enableHighAccuracy: true, maximumAge: 1000, timeout: 30_000 },
    everyMs: 900,
    metres: 5,
    stillMs: 15_000,
    gatherMs: 1000,
  },
  /** On shift with nothing on the road: only good for choosing who is near. */
  idle: {
    watch: { enableHighAccuracy: false, maximumAge: 60_000, timeout: 60_000 },
    everyMs: 20_000,
    metres: 100,
    stillMs: 120_000,
    gatherMs: 5000,
  },
} as const satisfies Readonly<Record<string, Profile>>

export type ProfileName = keyof typeof PROFILES

export const profileOf = (stops: readonly Stop[]): ProfileName =>
  stops.some(({ fulfilment }) => UNDER_WAY.some((step) => step === fulfilment)) ? 'moving' : 'idle'

export interface Fix extends GeoPoint {
  readonly at: number
  readonly heading: number | null
}

/** Whether a fix says anything that the last one kept did not. */
export const isNews = (profile: Profile, last: Fix | undefined, fix: Fix): boolean =>
  !last || fix.at - last.at >= profile.stillMs || distanceMetres(last, fix) >= profile.metres
