import { UNDER_WAY } from '#domain/fulfilment/fulfilment.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import type { Stop } from './board.ts'

export interface Profile {
  /** GPS uses most of the battery. */
  readonly watch: PositionOptions
  /** Minimum interval between fixes. */
  readonly everyMs: number
  /** A shorter distance counts as standing still. */
  readonly metres: number
  /** A stationary courier still reports at this interval, so that silence means a lost device. */
  readonly stillMs: number
  /** Positions are collected for this time and sent together. */
  readonly gatherMs: number
}

export const PROFILES = {
  /** With an order under way. */
  moving: {
    watch: { enableHighAccuracy: true, maximumAge: 1000, timeout: 30_000 },
    everyMs: 900,
    metres: 5,
    stillMs: 15_000,
    gatherMs: 1000,
  },
  /** On shift without an order on the road: only used to choose the nearest courier. */
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

/** True if a fix differs enough from the last one that was sent. */
export const isNews = (profile: Profile, last: Fix | undefined, fix: Fix): boolean =>
  !last || fix.at - last.at >= profile.stillMs || distanceMetres(last, fix) >= profile.metres
