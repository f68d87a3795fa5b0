import * as z from 'zod/mini'
import { CannotStart } from '#adapters/system/cannot-start.ts'

/** Loopback names and addresses, which no other machine can reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

/** True for https, and for http on this machine. */
export const isSafeAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}

export const SAFE_ADDRESS = z
  .string()
  .check(z.refine(isSafeAddress, { error: 'must be an https address, or http on this machine' }))

/** An address without its last slashes. */
export const addressOr = (fallback: string) =>
  z._default(SAFE_ADDRESS.check(z.overwrite((text) => text.replace(/\/+$/, ''))), fallback)

/** True when all are set, false when none is; a part of them ends the start. */
export const isComplete = <Settings extends object>(
  settings: Settings,
  provider: string,
  names: readonly (keyof Settings & string)[],
): boolean => {
  const missing = names.find((name) => settings[name] === undefined)
  if (missing === undefined) return true
  const given = names.find((name) => settings[name] !== undefined)
  if (given !== undefined) throw new CannotStart(`${missing}: ${provider} needs it, since ${given} is set`)
  return false
}
