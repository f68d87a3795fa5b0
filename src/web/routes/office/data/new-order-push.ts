import { useEffect, useState } from 'react'
import { text } from '#contracts/stored-checks.ts'
import { askForNotices, type NoticeState, noticeState, stopNotices } from '#web/browser/notices.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'

/** Account that enabled push for new orders on this device; other accounts that log in here have not. */
const storedRequester = createStored('officePush', undefined, readRecord(text()))

/**
 * Last subscription sent, by token and language: it is sent again for a new session, since the old one ended with its own.
 */
let lastSent = ''

interface NewOrderPush {
  readonly state: NoticeState
  readonly isBusy: boolean
  readonly change: (isWanted: boolean) => void
}

/** Push notifications of new orders on this device while the office is closed, until log-out. */
export const useNewOrderPush = ({ id, token }: { id: string; token: string }): NewOrderPush => {
  const isRequested = useStored(storedRequester) === id
  const [state, setState] = useState<NoticeState>('off')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isMounted = true
    const look = async (): Promise<void> => {
      let now = await noticeState()
      if (now === 'on' && !isRequested) now = 'off'
      const key = `${token} ${currentLanguage()}`
      if (now === 'on' && lastSent !== key) {
        lastSent = key
        now = await askForNotices(token, true)
      }
      if (isMounted) setState(now)
    }
    void look()
    return () => {
      isMounted = false
    }
  }, [isRequested, token])
  const turn = async (isWanted: boolean): Promise<void> => {
    setBusy(true)
    const next = isWanted ? await askForNotices(token, true) : 'off'
    lastSent = `${token} ${currentLanguage()}`
    if (!isWanted) await stopNotices(token)
    storedRequester.set(next === 'on' ? id : undefined)
    setState(next)
    setBusy(false)
  }
  return { state, isBusy, change: (isWanted) => void turn(isWanted) }
}
