import { useSyncExternalStore } from 'react'
import { isRole, isStaff, type StaffRole } from '#domain/identity/permissions.ts'
import { useUser } from '#web/browser/kept.ts'

/** Who works here. The role is only what to show: the server decides each call anew. */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly role: StaffRole
  readonly token: string
}

export type WhyNot = 'visitor' | 'session' | 'stranger'

let deadToken: string | undefined
const listeners = new Set<() => void>()

/** The server no longer knows this token: whoever works with it must log in again. */
export const tokenDied = (token: string): void => {
  deadToken = token
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStaff = (): Staff | { readonly why: WhyNot } => {
  const info = useUser()
  const dead = useSyncExternalStore(
    subscribe,
    () => deadToken,
    () => undefined,
  )
  if (!info?.isLoggedIn || !info.token) return { why: 'visitor' }
  if (info.token === dead) return { why: 'session' }
  const { _id: id, role } = info.user ?? {}
  if (typeof id !== 'string' || !isRole(role) || !isStaff(role)) return { why: 'stranger' }
  return { id, role, token: info.token, name: info.fullName ?? '', image: info.image || undefined }
}
