import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServer, showPage, stopTime, store } from '#tests/support/show-page.tsx'
import OfficeFrame from './office-frame.tsx'
import TodayPage, { handle } from './today/today-page.tsx'

const MINUTE_MS = 60_000
const MANAGER = { isLoggedIn: true, token: 'a token', user: { _id: 'u1', role: 'manager' }, fullName: 'Mona' }

test('[SESS-1] background requests of an office page are marked as unattended after five minutes without input', async () => {
  const letPass = stopTime()
  const server = aServer()
  store({ userInfo: MANAGER })
  showPage('/office', <TodayPage />, { layout: <OfficeFrame />, handle })
  /** The mark of each request for the figures in so many minutes. */
  const marks = async (minutes: number) => {
    server.headers.length = 0
    for (let minute = 0; minute < minutes; minute++) await letPass(MINUTE_MS)
    return marksSoFar()
  }
  const marksSoFar = () =>
    server.headers
      .filter(({ path }) => path.startsWith('/api/office/today'))
      .map(({ headers }) => headers.get('x-unattended'))
  // The first one, too: the page was just opened.
  expect(marksSoFar()).toEqual([null])
  expect(await marks(7)).toEqual([null, null, null, null, null, '1', '1'])
  for (const type of ['keydown', 'pointermove']) {
    await act(async () => void dispatchEvent(new Event(type)))
    expect(await marks(6), type).toEqual([null, null, null, null, null, '1'])
  }
})
