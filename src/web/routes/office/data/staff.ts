import { isRole, isStaff, type Permission, type StaffRole } from '#domain/identity/permissions.ts'
import { useUser } from '#web/site/stored-values.ts'
import { createStore, useStore } from '#web/ui/store.ts'

/** The logged-in member of staff. The role only controls what is shown; the server checks every call. */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly role: StaffRole
  readonly token: string
}

/** The `handle` that each page of the office exports. */
export interface OfficeHandle {
  readonly needs: Permission
}

export type WhyNot = 'visitor' | 'session' | 'stranger' | 'second-factor'

/** Why the server refuses all calls with a token. */
interface Refused {
  readonly token: string
  readonly why: 'session' | 'second-factor'
}

const refused = createStore<Refused | undefined>(undefined)

/** The token is no longer valid; a login is needed. */
export const tokenDied = (token: string): void => refused.set({ token, why: 'session' })

/** The server requires a second factor from this admin. */
export const secondFactorNeeded = (token: string): void => refused.set({ token, why: 'second-factor' })

/** Resets the state, since the factor may be set up by now; the next answer decides. */
export const forgetSecondFactorNeeded = (): void => {
  if (refused.get()?.why === 'second-factor') refused.set(undefined)
}

export const useStaff = (): Staff | { readonly why: WhyNot } => {
  const info = useUser()
  const closed = useStore(refused, undefined)
  if (!info?.isLoggedIn || !info.token) return { why: 'visitor' }
  if (info.token === closed?.token) return { why: closed.why }
  const { _id: id, role } = info.user ?? {}
  if (typeof id !== 'string' || !isRole(role) || !isStaff(role)) return { why: 'stranger' }
  return { id, role, token: info.token, name: info.fullName ?? '', image: info.image || undefined }
}
