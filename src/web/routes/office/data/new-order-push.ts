import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { askForNotices, type NoticeState, noticeState, stopNotices } from '#web/browser/notices.ts'
import { readRecord } from '#web/browser/read-stored.ts'
import { createStored, useStored } from '#web/browser/stored.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** The account that wants new orders on this device; another one that logs in here has not asked. */
const storedRequester = createStored('officePush', undefined, readRecord(z.string()))

/** Told to the server again once for each token and language: a session that ended took the last one with it. */
let told = ''

interface NewOrderPush {
  readonly state: NoticeState
  readonly isBusy: boolean
  readonly change: (isWanted: boolean) => void
}

/** Notices of new orders on this device, while the office is closed, until this member of staff logs out. */
export const useNewOrderPush = ({ id, token }: { id: string; token: string }): NewOrderPush => {
  const isRequested = useStored(storedRequester) === id
  const [state, setState] = useState<NoticeState>('off')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      let now = await noticeState()
      if (now === 'on' && !isRequested) now = 'off'
      const key = `${token} ${currentLanguage()}`
      if (now === 'on' && told !== key) {
        told = key
        now = await askForNotices(token, true)
      }
      if (isHere) setState(now)
    }
    void look()
    return () => {
      isHere = false
    }
  }, [isRequested, token])
  const turn = async (isWanted: boolean): Promise<void> => {
    setBusy(true)
    const next = isWanted ? await askForNotices(token, true) : 'off'
    told = `${token} ${currentLanguage()}`
    if (!isWanted) await stopNotices(token)
    storedRequester.set(next === 'on' ? id : undefined)
    setState(next)
    setBusy(false)
  }
  return { state, isBusy, change: (isWanted) => void turn(isWanted) }
}
