import { useEffect } from 'react'
import { useUser } from '#web/site/stored-values.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { createWork, type Work } from './work.ts'
import type { WorkState } from './work-state.ts'

let last: { readonly token: string; readonly work: Work } | undefined

const workOf = (token: string, courierId: string): Work => {
  if (last?.token !== token) last = { token, work: createWork(token, courierId) }
  return last.work
}

const NO_WORK = createStore<WorkState | undefined>(undefined)

/** The work of the logged-in courier; undefined for visitors. */
export const useWork = (): { readonly work?: Work; readonly state?: WorkState } => {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const id = user?.user?._id
  const work = token ? workOf(token, typeof id === 'string' ? id : (user?.email ?? '')) : undefined
  const state = useStore<WorkState | undefined>(work ?? NO_WORK, undefined)
  useEffect(() => work?.open(), [work])
  return work && state ? { work, state } : {}
}
