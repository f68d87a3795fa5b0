import { useEffect } from 'react'
import { useUser } from '#web/site/stored-values.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { createPickingWork, type PickingState, type PickingWork } from './picking-work.ts'

let last: { readonly token: string; readonly work: PickingWork } | undefined

const workOf = (token: string, pickerId: string): PickingWork => {
  if (last?.token !== token) last = { token, work: createPickingWork(token, pickerId) }
  return last.work
}

const NO_WORK = createStore<PickingState | undefined>(undefined)

/** The work of the logged-in picker; undefined for visitors. */
export const usePicking = (): { readonly work?: PickingWork; readonly state?: PickingState } => {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const id = user?.user?._id
  const work = token ? workOf(token, typeof id === 'string' ? id : (user?.email ?? '')) : undefined
  const state = useStore<PickingState | undefined>(work ?? NO_WORK, undefined)
  useEffect(() => work?.open(), [work])
  return work && state ? { work, state } : {}
}
