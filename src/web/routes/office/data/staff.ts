import { isRole, isStaff, type StaffRole } from '#domain/identity/permissions.ts'
import { useUser } from '#web/browser/stored-values.ts'
import { createStore, useStore } from '#web/ui/store.ts'

/** Who works here. The role is only what to show: the server decides each call anew. */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly role: StaffRole
  readonly token: string
}

export type WhyNot = 'visitor' | 'session' | 'stranger' | 'second-factor'

/** Why the server refuses everything that is asked with a token. */
interface Refused {
  readonly token: string
  readonly why: 'session' | 'second-factor'
}

const refused = createStore<Refused | undefined>(undefined)

/** The server no longer knows this token: the member of staff must log in again. */
export const tokenDied = (token: string): void => refused.set({ token, why: 'session' })

/** Nothing is open to this admin before a second factor is set up. */
export const secondFactorNeeded = (token: string): void => refused.set({ token, why: 'second-factor' })

/** Who left to set it up may come back with it: the next answer decides anew. */
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
